// What each sign of the program means, in a few words; the sets say it of theirs in `sets/*/legend.ts`.

import { say } from '../say';

export const legend: Record<string, string> = {
  solari: say('lib.legend.solari_money'), spice: say('lib.legend.spice'), water: say('lib.legend.water'), troop: say('lib.legend.troop_strength_in_the_conflict'), sword: say('lib.legend.sword_strength_for_this_round'),
  persuasion: say('lib.legend.persuasion_to_acquire_cards'), bubble: say('lib.legend.what_a_card_costs_in'), draw: say('lib.legend.draw_a_card'), intrigue: say('lib.legend.intrigue_card'), trash: say('lib.legend.trash_a_card_it_leaves'),
  discard: say('lib.legend.discard_a_card_the_discard'), vp: say('lib.legend.victory_point'), alliance: say('lib.legend.alliance_worth_a_point_while'), infiltration: say('lib.legend.enemy_agents_do_not_block'),
  maker: say('lib.legend.maker_bonus_spice_gathers_here'), control: say('lib.legend.control_of_a_place_its'), combat: say('lib.legend.combat_space_troops_may_follow'), agent: say('lib.legend.agent_what_a_card_does'),
  garrison: say('lib.legend.garrison_troops_that_wait_for'), signet: say('lib.legend.signet_ring_the_ability_of'), steal: say('lib.legend.take_an_intrigue_card_of'), deploy: say('lib.legend.deploy_troops_to_the_conflict'),
  retreat: say('lib.legend.retreat_troops_to_the_garrison'), acquire: say('lib.legend.acquire_what_happens_when_this'), deck: say('lib.legend.deck_how_many_cards_are'), hand: say('lib.legend.hand_what_happens_when_it'), strength: say('common.strength_in_the_conflict'),
  first: say('lib.legend.first_player'), undo: say('lib.legend.take_back'), why: say('lib.legend.why_not'), menu: say('lib.legend.menu'), search: say('lib.legend.search'), moon: say('lib.legend.dark'), sun: say('lib.legend.light'), lock: say('lib.legend.closed_to_others'), check: say('lib.legend.done'), cross: say('lib.legend.close'), arrow: say('lib.legend.pay_what_stands_left_get'),
  link: say('lib.legend.link'), bot: say('lib.legend.bot'), book: say('lib.legend.in_words_a_passive_ability'), play: say('lib.legend.play_may_be_used'), clock: say('lib.legend.this_turn'), log: say('lib.legend.log'), stop: say('lib.legend.why_it_is_closed'), influence_any: say('lib.legend.influence_with_a_faction'),
  seat: say('lib.legend.the_shape_of_a_seat'), pawn: say('lib.legend.agent_of_a_seat'), pair: say('lib.legend.another_card_of_this_kind'), top: say('lib.legend.top_of_the_deck'), finish: say('lib.legend.ends_the_turn'), rivals: say('lib.legend.opponents_rivals'), recall: say('lib.legend.take_an_agent_back'),
  resend: say('lib.legend.send_an_agent_again'), anywhere: say('lib.legend.to_any_space'), aside: say('lib.legend.lay_aside'), look: say('lib.legend.look_at_cards'), shuffle: say('lib.legend.shuffle'), pause: say('lib.legend.pause'), step: say('lib.legend.a_step_on'), step_back: say('lib.legend.a_step_back'), download: say('lib.legend.download'),
  rematch: say('lib.legend.exchange'), unload: say('lib.legend.works_too_when_discarded_or'), flip: say('lib.legend.once_per_round_turn_face'), piece: say('lib.legend.something_nobody_has_drawn_yet'), unit: say('lib.legend.a_unit_other_than_troops'),
};

// What each sign of the program means, in a few words; the sets say it of theirs in `sets/*/legend.ts`.

export const legend: Record<string, string> = {
  solari: 'Solari, money', spice: 'spice', water: 'water', troop: 'troop, strength 2 in the Conflict', sword: 'sword: 1 strength for this round',
  persuasion: 'persuasion, to acquire cards', bubble: 'what a card costs, in persuasion', draw: 'draw a card', intrigue: 'Intrigue card', trash: 'trash a card: it leaves the game',
  discard: 'discard a card; the discard pile', vp: 'Victory Point', alliance: 'Alliance: worth a point while you are ahead', infiltration: 'enemy Agents do not block',
  maker: 'maker: bonus spice gathers here', control: 'control of a place: its bonus whenever an Agent comes here', combat: 'Combat space: troops may follow; the Conflict', agent: 'Agent; what a card does when it is played',
  garrison: 'garrison: troops that wait for a Conflict', signet: 'signet ring: the ability of your Leader', steal: 'take an Intrigue card of an opponent', deploy: 'deploy troops to the Conflict',
  retreat: 'retreat troops to the garrison', acquire: 'acquire; what happens when this is acquired', deck: 'deck: how many cards are left', hand: 'hand; what happens when it is revealed', strength: 'strength in the Conflict',
  first: 'First Player', undo: 'take back', why: 'why not', menu: 'menu', search: 'search', moon: 'dark', sun: 'light', lock: 'closed to others', check: 'done', cross: 'close', arrow: 'pay what stands left, get what stands right',
  link: 'link', bot: 'bot', book: 'in words; a passive ability', play: 'play; may be used', clock: 'this turn', log: 'log', stop: 'why it is closed', influence_any: 'Influence with a faction',
  seat: 'the shape of a seat', pawn: 'Agent of a seat', pair: 'another card of this kind in play', top: 'top of the deck', finish: 'ends the turn', rivals: 'opponents; Rivals', recall: 'take an Agent back',
  resend: 'send an Agent again', anywhere: 'to any space', aside: 'lay aside', look: 'look at cards', shuffle: 'shuffle', pause: 'pause', step: 'a step on', step_back: 'a step back', download: 'download',
  rematch: 'exchange', unload: 'works too when discarded or trashed', flip: 'once per round: turn face down', piece: 'something nobody has drawn yet', unit: 'a unit other than troops',
};

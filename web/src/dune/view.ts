// What a seat of classic Dune sees, as the server tells it.
import type { Text } from '../lib/wire';
import type { Faction } from './factions/badges';

export interface Tokens { seat: number; ordinary: number; starred: number; advisors: boolean }
export interface Place { id: string; territory: string; sector: number; spice: number; forces: Tokens[]; storm: boolean }
export interface Leader { id: string; strength: number; dead: boolean; holder: number; fought: string }
export interface Side {
  seat: number; faction: Faction | ''; name: string; circle: number; ally: number | null; spice: number; front: number; reserves: Tokens; tanks: Tokens;
  cards: number; known: string[]; leaders: Leader[]; covered: number; shown: string[]; tokens: string[]; strongholds: number; special: boolean;
}
export interface Plan { leader: string | null; haderach: boolean | null; weapon: string | null; defense: string | null; dial: number | null; support: number | null }
export interface Battle { territory: string; aggressor: number; defender: number; voice: [string, number] | null; plans: [Plan, Plan]; winner: number | null; opened: [Opened, Opened] | null }
export interface Opened {
  leader: string; strength: number; haderach: boolean; weapon: string; defense: string; dial: number; support: number; kills: boolean; killed: boolean; total: number; called: boolean;
}
export interface Lot { left: number; bid: number; bidder: number | null; card: string | null; name: string; text: string; seen: string[]; means: number; bought: [number, number][]; bids: [number, number][] }
export interface Own {
  hand: string[]; traitors: string[]; dancers: string[]; returned: string[]; prediction: [Faction, number] | null; storm_card: number | null;
  spice_card: string | null; haderach: string; losses: number; lends: [number, number]; windows: Window[]; orders: string[]; permits: [string, string, boolean][];
}
export interface Window { id: string; faction: Faction | ''; name: string; answer: string; sized: boolean }
export interface Clue { faction: Faction; text: string }
export interface Pick { id: string; name: string; note: string; closed: string }
export interface Spend { dial: number; spice: number; lost: number }
export interface Sheet {
  leaders: Pick[]; weapons: Pick[]; defenses: Pick[]; pairs: [string, string][]; haderach: boolean; spends: Spend[]; clues: Clue[]; most: [number, number]; wins_ties: boolean;
}
export interface Hidden { seat: number; traitors: string[]; dancers: string[]; cards: string[] }
export interface Ending { ways: [number, string][]; strongholds: number[][]; prediction: [Faction, number] | null; hidden: Hidden[] }
export interface Option { key: string; label: string; parts: Text }
export interface Decision { prompt: string; text: string; parts: Text; options: Option[]; sealed: boolean; sheet: Sheet | null }
export interface Undo { possible: boolean; text: string }
export interface View {
  seat: number | null; turn: number; phase: string; storm: number; wall: boolean; stronghold: string | null; order: number[]; sides: Side[]; nodes: Place[];
  deck: number; spice_deck: number; discard: string[]; removed: string[]; piles: [string[], string[]]; trout: boolean; battle: Battle | null; lot: Lot | null;
  pledges: [number, number, string][]; own: Own | null; decision: Decision | null; waiting: number[]; undo: Undo | null; winners: number[]; ending: Ending | null;
}
export interface LogLine { turn: number; phase: string; seat: number | null; kind: string; text: string; parts: Text }
export interface Guide { outlooks: { key: string; text: string }[] }

// What is heard at the table, made of tones and noise: nothing is longer than 400 ms or louder than -18 dB.
import { settings } from '../lib/settings.svelte';
import type { View } from '../lib/wire';
import type { Play } from './play.svelte';
import { groups, tied, type Act } from './stage/fought';

type Sound = (context: AudioContext, out: AudioNode, at: number) => void;

const LOUDEST = 10 ** (-18 / 20);
let context: AudioContext | null = null;
let before: { play: Play; agents: number; spice: number; asked: boolean; step: number } | null = null;

/** Fades in and out, so that nothing clicks. */
function shaped(context: AudioContext, out: AudioNode, at: number, long: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(1, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.001, at + long);
  gain.connect(out);
  return gain;
}
function tone(context: AudioContext, out: AudioNode, at: number, hertz: number, long: number, type: OscillatorType = 'sine'): void {
  const source = context.createOscillator();
  source.type = type;
  source.frequency.value = hertz;
  source.connect(shaped(context, out, at, long));
  source.start(at);
  source.stop(at + long);
}
function noise(context: AudioContext, out: AudioNode, at: number, from: number, to: number, long: number): void {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * long), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + long);
  source.connect(band).connect(shaped(context, out, at, long));
  source.start(at);
}

const A = 440;
const SOUNDS: Record<string, Sound> = {
  turn: (context, out, at) => { tone(context, out, at, A, 0.22); tone(context, out, at + 0.14, (A * 4) / 3, 0.26); }, // a fourth up
  agent: (context, out, at) => { noise(context, out, at, 1900, 900, 0.05); tone(context, out, at, 310, 0.08, 'triangle'); }, // wood
  spice: (context, out, at) => noise(context, out, at, 5200, 500, 0.28),
  tie: (context, out, at) => { tone(context, out, at, A, 0.36); tone(context, out, at, (A * 9) / 8, 0.36); }, // a second
  won: (context, out, at) => { noise(context, out, at, 130, 60, 0.2); tone(context, out, at, A * 0.75, 0.24, 'triangle'); tone(context, out, at + 0.12, (A * 9) / 8, 0.28, 'triangle'); }, // a fifth, and a drum
};

/** Let something be heard, as loud as the person wants it. */
export function sound(name: keyof typeof SOUNDS): void {
  context ??= new AudioContext();
  void context.resume();
  const out = context.createGain();
  out.gain.value = (LOUDEST * settings.volume) / 100;
  out.connect(context.destination);
  SOUNDS[name]!(context, out, context.currentTime);
}

/** Hear what has changed at a table: of all that has happened at once what matters most. */
export function hear(play: Play, view: View | null, act: Act | null, asked: boolean): void {
  if (!view) return;
  const agents = view.spaces.reduce((sum, space) => sum + space.agents.length, 0);
  const now = { play, agents, spice: play.mine?.spice ?? 0, asked, step: act?.step ?? -1 };
  const then = before?.play === play ? before : now;
  before = now;
  const staged = now.step !== then.step ? act : null;
  if (staged?.step === 2 && staged.sides.some((side) => side.place === 0 && side.seat === play.me)) sound('won');
  else if (staged?.step === 1 && groups(staged.sides).some(tied)) sound('tie');
  else if (now.asked && !then.asked) sound('turn');
  else if (now.agents > then.agents) sound('agent');
  else if (now.spice > then.spice) sound('spice');
}

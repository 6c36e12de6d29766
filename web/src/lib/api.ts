// The commands of the server. Each throws a Refusal whose message can be shown as it is.
import { language } from './say';
import type { About, Advice, Analysis, Book, Experiment, Frame, Gain, Laboratory, Lesson, NewExperiment, NewTable, Notified, Notify, PackInfo, Packs, PlayOn, PuzzlePosition, Puzzles, Review, Solution, TableInfo, Ticket } from './wire';
import { say } from './say';

export class Refusal extends Error {
  constructor(message: string, readonly status: number) {
    super(message[0]!.toUpperCase() + message.slice(1) + (/[.!?]$/.test(message) ? '' : '.'));
  }
}

async function send<T>(method: string, path: string, body?: unknown, token?: string | null): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': language };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Refusal(say('lib.api.the_server_cannot_be_reached'), 0);
  }
  if (!answer.ok) {
    const problem = await answer.json().catch(() => null);
    throw new Refusal(problem?.error ?? say('lib.api.the_server_answered', { status: answer.status }), answer.status);
  }
  if (answer.status === 204) return undefined as T;
  return (answer.headers.get('Content-Type')?.includes('json') ? answer.json() : answer.text()) as Promise<T>;
}

const table = (id: string, rest = '') => `/api/tables/${encodeURIComponent(id)}${rest}`;
export const newId = (): string => crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('');

export const TRIES = 5;
const LONGEST = 2500; // ms between two of them
/** Send a command with an id until an answer comes, or it is enough: repeated, it changes nothing. */
export async function again<T>(command: () => Promise<T>, enough = (tries: number): boolean => tries >= TRIES): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await command();
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 0 || enough(tries)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.min(200 * 2 ** tries, LONGEST)));
    }
  }
}

export const api = {
  about: () => send<About>('GET', '/api/about'),
  book: (sets: string[], difficulty: string, packs: string[]) =>
    send<Book>('GET', `/api/book?sets=${sets.join(',')}${difficulty && `&difficulty=${encodeURIComponent(difficulty)}`}${packs.length ? `&packs=${packs.join(',')}` : ''}`),
  bookOfDune: () => send<Book>('GET', '/api/book?game=dune'),
  packs: (sets: string[]) => send<Packs>('GET', `/api/packs?sets=${sets.join(',')}`),
  bring: (files: Record<string, string>, sets: string[]) => send<PackInfo>('POST', '/api/packs', { files, sets }),
  lesson: (id: string) => send<Lesson>('GET', `/api/lessons/${encodeURIComponent(id)}`),
  lobby: () => send<{ tables: TableInfo[] }>('GET', '/api/tables'),
  create: (wanted: NewTable, id = newId()) => again(() => send<Ticket>('POST', '/api/tables', { ...wanted, id })),
  info: (id: string, token?: string | null) => send<TableInfo>('GET', table(id), undefined, token),
  remove: (id: string, token: string) => send<void>('DELETE', table(id), undefined, token),
  post: <T = unknown>(id: string, what: string, body: unknown, token: string | null) => send<T>('POST', table(id, `/${what}`), body, token),
  join: (id: string, body: { name: string; seat: number | null }, token: string | null, request = newId()) => again(() => send<Ticket>('POST', table(id, '/join'), { ...body, id: request }, token)),
  notify: (id: string, seat: number, token: string) => send<Notified>('GET', table(id, `/notify?seat=${seat}`), undefined, token),
  setNotify: (id: string, body: Notify, token: string) => send<Notified>('PUT', table(id, '/notify'), body, token),
  choose: (id: string, body: { seat: number; key: string; step: number; id: string }, token: string) =>
    send<{ version: number; step: number }>('POST', table(id, '/choices'), body, token),
  record: (id: string, token: string | null) => send<string>('GET', table(id, '/record'), undefined, token),
  playOn: (id: string, wanted: PlayOn) => send<Ticket>('POST', table(id, '/branch'), wanted),
  load: (text: string, name: string, mine: number[]) => send<Ticket>('POST', '/api/records', { text, name, mine }),
  frames: (id: string, from: number, to: number, seat: number | null, token: string | null) =>
    send<{ frames: Frame[]; steps: number }>('GET', table(id, `/frames?from=${from}&to=${to}${seat === null ? '' : `&seat=${seat}`}`), undefined, token),
  laboratory: () => send<Laboratory>('GET', '/api/experiments'),
  /** Start an experiment, or look how far one is. */
  experiment: (id: string | null, wanted?: NewExperiment) =>
    id === null ? send<Experiment>('POST', '/api/experiments', wanted) : send<Experiment>('GET', `/api/experiments/${encodeURIComponent(id)}`),
  stopExperiment: (id: string) => send<Experiment>('DELETE', `/api/experiments/${encodeURIComponent(id)}`),
  score: (id: string) => send<{ gains: Gain[] }>('GET', table(id, '/score')),
  analysis: (id: string) => send<Analysis>('GET', table(id, '/analysis')),
  review: (id: string, seat: number) => send<Review>('GET', table(id, `/review?seat=${seat}`)),
  puzzles: () => send<Puzzles>('GET', '/api/puzzles'),
  puzzle: (id: string) => send<PuzzlePosition>('GET', `/api/puzzles/${encodeURIComponent(id)}`),
  solution: (id: string) => send<Solution>('GET', `/api/puzzles/${encodeURIComponent(id)}/solution`),
  advice: (id: string, step: number) => send<Advice>('GET', table(id, `/advice?step=${step}`)),
};

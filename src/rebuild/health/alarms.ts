import { z } from 'zod';

/** What is not good is reported again after this time, in milliseconds. */
const reminderTime = 24 * 60 * 60 * 1000;
/** Messages in that time while something flaps. */
const mostWhileFlapping = 3;
/** So many changes within that time mean that something flaps. */
const flaps = 3;
const flapTime = 6 * 60 * 60 * 1000;
/** Changes that are remembered. */
const mostChanges = 12;
/** Attempts in a row that make a change believed. */
export const enough = 2;
/** Attempts in a row that make a grave state worth a message, whatever was sent before. */
const lasting = 4;

const iso = z.iso.datetime();

/** How something does, as attempts in a row saw it. `good`: nothing is wrong with it. */
export const conditionSchema = z.strictObject({
  state: z.string(),
  since: iso,
  attempts: z.int().positive(),
  changes: z.array(iso),
});
type Condition = z.infer<typeof conditionSchema>;
/** The conditions of things, by their names. */
export type ConditionTable = Record<string, Condition>;

/** What somebody was sent. */
const sentSchema = z.strictObject({
  /** What was not good, as reported last. Absent after a message that it changes again and again. */
  reported: z.record(z.string(), z.strictObject({ state: z.string(), since: iso })).optional(),
  /** When messages were sent: the last one, and those of the day before it. */
  sent: z.array(iso).min(1),
  /** When the last one was sent that something changes again and again. */
  flapAt: iso.optional(),
  /** The events that were reported. */
  events: z.array(z.string()),
});
export type Sent = z.infer<typeof sentSchema>;

/** What was sent, by the kind of the address. */
export const toldSchema = z.strictObject({
  webhook: sentSchema.optional(),
  email: sentSchema.optional(),
});
export type SentByChannel = z.infer<typeof toldSchema>;

/** A message to people. A webhook gets all of it as JSON. */
export interface AlarmMessage {
  subject: string;
  text: string;
  /** The address of the site that it is about. */
  site?: string;
}

/** What there may be to report, and how. */
export interface Alarm {
  /** The attempt, ISO 8601 in UTC. */
  at: string;
  conditions: ConditionTable;
  /** What is reported once, whatever lasts. */
  events: readonly string[];
  /** Whether a state that lasts is worth a message, whatever was sent before. */
  isGrave(state: string): boolean;
  /** Whether it is news that something changes again and again. Of many things one always does. */
  hasFlaps: boolean;
  /** The address of the site that it is about. */
  site?: string;
  /** Whether the attempt was good, so that the address for pings is requested. */
  isWell: boolean;
  /** What tries again after a message could not be sent. */
  next: 'rebuild' | 'run';
  write(kind: AlarmKind, told: Sent | undefined): AlarmMessage;
}

/**
 * Why a message is sent: something is not good, it still is not, all is good again, something changes again and again, or
 * there is an event.
 */
export type AlarmKind = 'change' | 'reminder' | 'end' | 'flap' | 'event';

/** What to remember of things that are in these states, after an attempt. What is not known was good for long. */
export function observe(
  before: Readonly<ConditionTable>,
  states: ReadonlyMap<string, string>,
  at: string,
): ConditionTable {
  const isRecent = (change: string) => Date.parse(at) - Date.parse(change) < flapTime;
  const conditions = [...states].map(([name, state]): [string, Condition] => {
    const { [name]: known = { state: 'good', since: at, attempts: enough, changes: [] } } = before;
    const isSame = known.state === state;
    const changes = (isSame ? known.changes : [...known.changes, at]).filter(isRecent);
    return [
      name,
      {
        state,
        since: isSame ? known.since : at,
        attempts: isSame ? known.attempts + 1 : 1,
        changes: changes.slice(-mostChanges),
      },
    ];
  });
  return Object.fromEntries(conditions);
}

/** Why to send a message to somebody who was sent that before, if at all. */
export function chooseKind(
  told: Sent | undefined,
  { at, conditions, events, isGrave, hasFlaps }: Alarm,
): AlarmKind | undefined {
  const now = Date.parse(at);
  const all = Object.entries(conditions);
  const bad = all.filter(([, { state }]) => state !== 'good');
  const reported = told === undefined ? {} : told.reported;
  const isNews = ([name, { state }]: [string, Condition]) =>
    reported === undefined || (reported[name]?.state ?? 'good') !== state;
  const isUntold = ([name, { state, since, attempts }]: [string, Condition]) =>
    isGrave(state) && attempts >= lasting && reported?.[name]?.since !== since;
  if (bad.some(isUntold)) return 'change';
  const isFlap = hasFlaps && all.some(([, { changes }]) => changes.length >= flaps);
  if (isFlap && listSent(told, now).length >= mostWhileFlapping) return undefined;
  const isSure = ([, { attempts }]: [string, Condition]) => attempts >= enough;
  if (bad.some((each) => isNews(each) && isSure(each))) return 'change';
  const wasBad = reported === undefined || Object.keys(reported).length > 0;
  if (wasBad && bad.length === 0 && all.every(isSure)) return 'end';
  if (isFlap && all.some(isNews) && isDue(told?.flapAt, now)) return 'flap';
  if (listNewEvents(told, events).length > 0) return 'event';
  return bad.some((each) => !isNews(each)) && isDue(told?.sent.at(-1), now)
    ? 'reminder'
    : undefined;
}

/** The events that somebody has not been told. */
export const listNewEvents = (told: Sent | undefined, events: readonly string[]) =>
  events.filter((each) => !told?.events.includes(each));

const isDue = (at: string | undefined, now: number) =>
  at === undefined || now - Date.parse(at) >= reminderTime;

/** The messages of the last day. */
const listSent = (told: Sent | undefined, now: number) =>
  (told?.sent ?? []).filter((at) => !isDue(at, now));

/** What to remember of a message to somebody who was sent `told` before. */
export function rememberSent(
  kind: AlarmKind,
  told: Sent | undefined,
  { at, conditions, events }: Alarm,
): Sent {
  const before = told === undefined ? {} : told.reported;
  const known = Object.entries(conditions).filter(
    ([name, { state, attempts }]) =>
      state !== 'good' && (attempts >= enough || before?.[name]?.state === state),
  );
  const now = Object.fromEntries(known.map(([name, { state, since }]) => [name, { state, since }]));
  return {
    // After a message that it flaps, the next state that lasts is news.
    reported: kind === 'event' ? before : kind === 'flap' ? undefined : now,
    flapAt: kind === 'flap' ? at : told?.flapAt,
    sent: [...listSent(told, Date.parse(at)), at],
    events: [...events],
  };
}

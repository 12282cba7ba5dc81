import type { Health } from '../../edition/history/heartbeat.ts';
import { toSiteAddress } from '../../publication/publication.ts';
import type { Report } from '../report/report.ts';
import { toTerminalLine } from '../../text/printable.ts';
import { isFlapping } from './diagnose.ts';
import type { HealthMemory, SentAlert } from './memory.ts';

/** Lines of problems in an alert. */
const mostLines = 12;
/** What is not good is told of once in this time, in milliseconds. */
export const reminderTime = 24 * 60 * 60 * 1000;

/** While the health flaps, the first message about that comes so long after the one before it, in milliseconds. */
const flapTime = 6 * 60 * 60 * 1000;
/** Attempts in a row that make a change believed. */
export const enough = 2;

/**
 * Why an alert is sent: the health is another one, it is still not good, it is good again, it changes again and again,
 * or a source is gone.
 */
type AlertKind = 'change' | 'reminder' | 'end' | 'flap' | 'gone';

/** A message to people about the health of a site. A webhook gets it as JSON. */
export interface Alert {
  kind: AlertKind;
  /** The name and the address of the site. */
  name: string;
  site: string;
  health: Health;
  /** Since when the site has had this health, ISO 8601 in UTC. */
  since: string;
  reasons: string[];
  /** What a person should do. */
  todo: string[];
  /** What the report says besides. */
  problems: string[];
  /** The attempt, as in its report. */
  run: string;
  started: string;
  status: number;
  subject: string;
  /** All of it for people. Chat services show this field. */
  text: string;
}

/**
 * Why to alert somebody who was `told` that before, if at all. `gone`: the sources that are gone by now. `now` is in
 * milliseconds.
 */
export function toAlertKind(
  told: SentAlert | undefined,
  memory: HealthMemory,
  gone: readonly GoneSource[],
  now: number,
): AlertKind | undefined {
  const { health, attempts = 1 } = memory;
  const ago = told === undefined ? Infinity : now - Date.parse(told.at);
  if (isFlapping(memory)) {
    return ago >= (told?.isFlap ? reminderTime : flapTime) ? 'flap' : undefined;
  }
  if (health !== (told?.health ?? 'good') && attempts >= enough) {
    return health === 'good' ? 'end' : 'change';
  }
  if (listUntold(told, gone).length > 0) return 'gone';
  return told !== undefined && told.health !== 'good' && health !== 'good' && ago >= reminderTime
    ? 'reminder'
    : undefined;
}

/** A source that is gone, and since when. */
export interface GoneSource {
  id: string;
  /** Without tokens. */
  url: string;
  since: string;
}

/** The sources of a report that are gone. */
export const listGone = ({ sources }: Report): GoneSource[] =>
  sources.flatMap(({ id, url, goneSince }) =>
    goneSince === undefined ? [] : { id, url, since: goneSince },
  );

/** What tells a source that is gone from any other. */
export const toGoneKey = ({ id, url }: GoneSource) => `${id} ${url}`;

/** The sources that are gone, of which somebody was not told. */
const listUntold = (told: SentAlert | undefined, gone: readonly GoneSource[]) =>
  gone.filter((each) => !told?.gone?.includes(toGoneKey(each)));

/** Says that a source is gone, and which page of the site needs an editor for it. */
export function describeGone({ id, url, since }: GoneSource, site: string): string {
  const [section] = id.split('/');
  const page = id.includes('/') ? `/${section}` : '/blog';
  return `The source ${id} (${url}) is gone since ${since.slice(0, 10)}. The page ${toSiteAddress({ url: site }, page)} needs an editor: name another address in the publication file, or take this one out.`;
}

const endings = {
  change: (health: Health) => `is ${health}`,
  reminder: (health: Health) => `is still ${health}`,
  end: () => 'is well again',
  flap: (health: Health) => `changes again and again, and is ${health} just now`,
  gone: () => 'has lost a source',
} as const satisfies Record<AlertKind, (health: Health) => string>;

/** What an alert is about. */
export interface AlertTopic {
  site: { name: string; url: string };
  report: Report;
  memory: HealthMemory;
  /** What a person should do. */
  todo: readonly string[];
}

/** Writes an alert about an attempt, to somebody who was `told` that before. */
export function toAlert(
  kind: AlertKind,
  { site: { name, url }, report, memory, todo }: AlertTopic,
  told: SentAlert | undefined,
): Alert {
  const { run, started, reasons, problems, sources } = report;
  const { health, healthSince, status } = memory;
  const gone = listUntold(told, listGone(report)).map((each) => describeGone(each, url));
  const troubled = sources.flatMap(({ id, state, message = '' }) =>
    state === 'loaded' ? [] : `${state} ${id}: ${message}`,
  );
  const lines = [...problems.flatMap((problem) => problem.split('\n')), ...troubled].map(
    toTerminalLine,
  );
  const rest = lines.length - mostLines;
  const shown = [...lines.slice(0, mostLines), ...(rest > 0 ? [`and ${rest} more lines`] : [])];
  const subject = toTerminalLine(`${name} ${endings[kind](health)}`);
  const isOver = kind === 'end' || health === 'good';
  const text = [
    `${subject} (since ${healthSince}).`,
    ...reasons,
    ...gone.map(toTerminalLine),
    ...(isOver
      ? []
      : [...todo.map((each) => `To do: ${each}`), ...shown.map((line) => `- ${line}`)]),
    toSiteAddress({ url }, '/status'),
  ].join('\n');
  const facts = { kind, name, site: url, health, since: healthSince, reasons, problems: shown };
  return { ...facts, todo: [...todo], run, started, status, subject, text };
}

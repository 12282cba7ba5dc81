import type { Health } from '../../edition/history/heartbeat.ts';
import { toSiteAddress } from '../../publication/publication.ts';
import { listFacts } from '../report/list-facts.ts';
import type { Report } from '../report/report.ts';
import { toTerminalLine } from '../../text/printable.ts';
import { isFlapping } from './diagnose.ts';
import type { HealthMemory, SentAlert } from './memory.ts';

/** Lines of problems in an alert. */
const mostLines = 12;
/** What is not good is reported again after this time, in milliseconds. */
export const reminderTime = 24 * 60 * 60 * 1000;
/** Messages in that time while the health flaps. */
const mostWhileFlapping = 3;

/** Attempts in a row that make a change believed. */
export const enough = 2;
/** Attempts in a row that make an outage worth a message, whatever was sent before. */
export const lasting = 4;

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
 * Why to alert somebody who was sent that before, if at all. `gone`: the sources that are gone by now. `now` is in
 * milliseconds.
 */
export function toAlertKind(
  told: SentAlert | undefined,
  memory: HealthMemory,
  gone: readonly GoneSource[],
  now: number,
): AlertKind | undefined {
  const { health, healthSince, attempts = 1 } = memory;
  const reported = told === undefined ? { health: 'good', since: undefined } : told.reported;
  if (health === 'down' && attempts >= lasting && reported?.since !== healthSince) return 'change';
  const isFlap = isFlapping(memory);
  if (isFlap && listSent(told, now).length >= mostWhileFlapping) return undefined;
  const isNews = health !== reported?.health;
  if (isNews && attempts >= enough) return health === 'good' ? 'end' : 'change';
  if (isFlap && isNews && isDue(told?.flapAt, now)) return 'flap';
  if (listUntold(told, gone).length > 0) return 'gone';
  const isBad = health !== 'good' && !isNews;
  return isBad && isDue(told?.sent.at(-1), now) ? 'reminder' : undefined;
}

const isDue = (at: string | undefined, now: number) =>
  at === undefined || now - Date.parse(at) >= reminderTime;

/** The messages of the last day. */
const listSent = (told: SentAlert | undefined, now: number) =>
  (told?.sent ?? []).filter((at) => !isDue(at, now));

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
  gone.filter((each) => !told?.gone.includes(toGoneKey(each)));

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
}

/** What to remember of a message about an attempt, sent to somebody who was sent `told` before. */
export function rememberAlert(
  kind: AlertKind,
  { report, memory }: Pick<AlertTopic, 'report' | 'memory'>,
  told: SentAlert | undefined,
): SentAlert {
  const at = report.started;
  const now = { health: memory.health, since: memory.healthSince };
  const before = told === undefined ? ({ health: 'good', since: at } as const) : told.reported;
  // A message that the health flaps reports no state: the next one that lasts is news.
  const reported = kind === 'gone' ? before : kind === 'flap' ? undefined : now;
  return {
    reported,
    flapAt: kind === 'flap' ? at : told?.flapAt,
    sent: [...listSent(told, Date.parse(at)), at],
    gone: listGone(report).map(toGoneKey),
  };
}

/** Writes an alert about an attempt, to somebody who was `told` that before. */
export function toAlert(
  kind: AlertKind,
  { site: { name, url }, report, memory }: AlertTopic,
  told: SentAlert | undefined,
): Alert {
  const { run, started, reasons, todo } = report;
  const { health, healthSince, status } = memory;
  const gone = listUntold(told, listGone(report)).map((each) => describeGone(each, url));
  const troubles = listFacts(report).facts.filter(
    (fact) => fact.kind === 'problem' || fact.kind === 'source',
  );
  const lines = troubles.flatMap((fact) => fact.text.split('\n')).map(toTerminalLine);
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
  return { ...facts, todo, run, started, status, subject, text };
}

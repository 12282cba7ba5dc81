import type { Health } from '../../edition/history/heartbeat.ts';
import type { Report } from '../report/report.ts';
import { toTerminalLine } from '../../text/printable.ts';
import type { HealthMemory, SentAlert } from './memory.ts';

/** Lines of problems in an alert. */
const mostLines = 12;
/** A site that is not good is told of once in this time, in milliseconds. */
const reminderTime = 24 * 60 * 60 * 1000;

/** Why an alert is sent: the health is another one, it is still not good, or it is good again. */
type AlertKind = 'change' | 'reminder' | 'end';

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

/** Why to alert somebody who was `told` that before, if at all. `now` is in milliseconds. */
export function toAlertKind(
  told: SentAlert | undefined,
  health: Health,
  now: number,
): AlertKind | undefined {
  if (health !== (told?.health ?? 'good')) return health === 'good' ? 'end' : 'change';
  if (health === 'good' || told === undefined) return undefined;
  return now - Date.parse(told.at) >= reminderTime ? 'reminder' : undefined;
}

const endings = {
  change: (health: Health) => `is ${health}`,
  reminder: (health: Health) => `is still ${health}`,
  end: () => 'is well again',
} as const satisfies Record<AlertKind, (health: Health) => string>;

/** Writes an alert about an attempt. */
export function toAlert(
  kind: AlertKind,
  { name, url }: { name: string; url: string },
  { run, started, reasons, problems, sources }: Report,
  { health, healthSince, status }: HealthMemory,
): Alert {
  const troubled = sources.flatMap(({ id, state, message = '' }) =>
    state === 'loaded' ? [] : `${state} ${id}: ${message}`,
  );
  const lines = [...problems.flatMap((problem) => problem.split('\n')), ...troubled].map(
    toTerminalLine,
  );
  const rest = lines.length - mostLines;
  const shown = [...lines.slice(0, mostLines), ...(rest > 0 ? [`and ${rest} more lines`] : [])];
  const subject = toTerminalLine(`${name} ${endings[kind](health)}`);
  const text = [
    `${subject} (since ${healthSince}).`,
    ...reasons,
    ...(kind === 'end' ? [] : shown.map((line) => `- ${line}`)),
    url,
  ].join('\n');
  const facts = { kind, name, site: url, health, since: healthSince, reasons, problems: shown };
  return { ...facts, run, started, status, subject, text };
}

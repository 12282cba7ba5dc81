import type { Health } from '../../edition/history/heartbeat.ts';
import { toSiteAddress } from '../../publication/publication.ts';
import { nameSource } from '../../publication/schema/name.ts';
import { listFacts } from '../report/list-facts.ts';
import type { Report } from '../report/report.ts';
import { toTerminalLine } from '../../text/printable.ts';
import { listNewEvents, type Alarm, type AlarmKind } from './alarms.ts';
import type { HealthMemory } from './memory.ts';

/** Lines of problems in an alert. */
const mostLines = 12;

/** A message to people about the health of a site. A webhook gets it as JSON. */
export interface Alert {
  /** `gone`: a source is. */
  kind: Exclude<AlarmKind, 'event'> | 'gone';
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

/** Names the sources that are gone, and which page of the site needs an editor for each. */
export const listGone = ({ sources }: Report, site: string): string[] =>
  sources.flatMap(({ id, url, goneSince }) => {
    if (goneSince === undefined) return [];
    const page = id.includes('/') ? `/${id.split('/')[0]}` : '/blog';
    return `The source ${nameSource(id)} (${url}) is gone since ${goneSince.slice(0, 10)}. The page ${toSiteAddress({ url: site }, page)} needs an editor: name another address in the publication file, or take this one out.`;
  });

const endings = {
  change: (health: Health) => `is ${health}`,
  reminder: (health: Health) => `is still ${health}`,
  end: () => 'is well again',
  flap: (health: Health) => `changes again and again, and is ${health} just now`,
  gone: () => 'has lost a source',
} as const satisfies Record<Alert['kind'], (health: Health) => string>;

interface AlertTopic {
  site: { name: string; url: string };
  report: Report;
  memory: HealthMemory;
}

/** What there may be to say of an attempt. */
export function toAlarm(topic: AlertTopic): Alarm {
  const { site, report, memory } = topic;
  const gone = listGone(report, site.url);
  return {
    at: report.started,
    conditions: { site: memory.condition },
    events: gone,
    isGrave: (state) => state === 'down',
    hasFlaps: true,
    site: site.url,
    isWell: memory.status === 0 && report.health !== 'down',
    next: 'rebuild',
    write: (kind, told) =>
      toAlert(kind === 'event' ? 'gone' : kind, topic, listNewEvents(told, gone)),
  };
}

/** Writes an alert about an attempt, to somebody who was not told of these sources that are gone. */
function toAlert(
  kind: Alert['kind'],
  { site: { name, url }, report, memory }: AlertTopic,
  gone: readonly string[],
): Alert {
  const { run, started, health, reasons, todo } = report;
  const { status, condition } = memory;
  const troubles = listFacts(report).facts.filter(
    (fact) => fact.kind === 'problem' || fact.kind === 'source',
  );
  const lines = troubles.flatMap((fact) => fact.text.split('\n')).map(toTerminalLine);
  const rest = lines.length - mostLines;
  const shown = [...lines.slice(0, mostLines), ...(rest > 0 ? [`and ${rest} more lines`] : [])];
  const subject = toTerminalLine(`${name} ${endings[kind](health)}`);
  const isOver = kind === 'end' || health === 'good';
  const text = [
    `${subject} (since ${condition.since}).`,
    ...reasons,
    ...gone.map(toTerminalLine),
    ...(isOver
      ? []
      : [...todo.map((each) => `To do: ${each}`), ...shown.map((line) => `- ${line}`)]),
    toSiteAddress({ url }, '/status'),
  ].join('\n');
  const facts = { kind, name, site: url, health, since: condition.since, reasons, problems: shown };
  return { ...facts, todo, run, started, status, subject, text };
}

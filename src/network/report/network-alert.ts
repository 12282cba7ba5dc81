import { z } from 'zod';
import { defineStateFile } from '../../disk/state-file.ts';
import {
  conditionSchema,
  enough,
  observe,
  toldSchema,
  type Alarm,
  type AlarmKind,
  type ConditionTable,
} from '../../rebuild/health/alarms.ts';
import { listCounts } from '../../rebuild/report/facts.ts';
import { toTerminalLine } from '../../text/printable.ts';
import { networkMemoryName } from '../states.ts';
import { networkOutcomes, type PublicationOutcome } from '../result.ts';
import type { NetworkReport } from './network-report.ts';

/** Troubles that need somebody, the worst first. `late`: no rebuild was reached. `lost`: the bucket had lost objects of it. */
const troubles = ['failed', 'empty', 'misconfigured', 'refused', 'late', 'lost'] as const;
type Trouble = (typeof troubles)[number];
/** The publications that a message names. */
const mostNamed = 5;

/** What a network remembers between runs: how its publications do, and what was sent. */
const memorySchema = z.strictObject({
  conditions: z.record(z.string(), conditionSchema),
  told: toldSchema,
});

/** The memory, in the folder of states. */
export const networkMemory = defineStateFile(networkMemoryName, memorySchema);

/** A message to the operator of a network. A webhook gets it as JSON. */
export interface NetworkAlert {
  /** Something new is wrong, it still is, or nothing is any more. */
  kind: 'change' | 'reminder' | 'end';
  counts: NetworkReport['counts'];
  status: number;
  started: string;
  /** The worst five. */
  publications: { name: string; trouble: Trouble; since: string; problem: string }[];
  subject: string;
  text: string;
}

/** What there may be to say of a run, after runs that left these conditions. */
export function toNetworkAlarm(report: NetworkReport, before: Readonly<ConditionTable>): Alarm {
  const { started: at, publications, unreached, status } = report;
  const found = listTroubles(report);
  // What was lost is made anew by the run that saw it, so no second run agrees.
  const lost = [...found].filter(([, { trouble }]) => trouble === 'lost');
  const names = [...publications.map(({ name }) => name), ...unreached];
  const states = names.map((name): [string, string] => {
    const { trouble = 'good' } = found.get(name) ?? {};
    return [name, trouble === 'lost' ? 'good' : trouble];
  });
  // What has been good for long needs no memory.
  const observed = Object.entries(observe(before, new Map(states), at)).filter(
    ([, { state, attempts }]) => state !== 'good' || attempts < enough,
  );
  const conditions = Object.fromEntries(observed);
  const rows = [...found]
    .map(([name, { trouble, problem }]) => {
      const { since = at, attempts = 1 } = trouble === 'lost' ? {} : conditions[name]!;
      return { name, trouble, since, problem, attempts };
    })
    .filter(({ trouble, attempts }) => attempts >= enough || trouble === 'lost')
    .map(({ attempts: _, ...row }) => row)
    .sort((a, b) => troubles.indexOf(a.trouble) - troubles.indexOf(b.trouble));
  return {
    at,
    conditions,
    events: lost.map(([name]) => `${name} ${at}`),
    isGrave: () => true,
    hasFlaps: false,
    isWell: status === 0,
    next: 'run',
    write: (kind) => writeAlert(toKind(kind), report, rows),
  };
}

/** Of a network a flap is no message, and an event is a change. */
const toKind = (kind: AlarmKind) => (kind === 'reminder' || kind === 'end' ? kind : 'change');

function listTroubles({ publications, unreached }: NetworkReport) {
  const found = new Map<string, { trouble: Trouble; problem: string }>();
  for (const { name, outcome, problems, mended } of publications) {
    if (isTrouble(outcome)) found.set(name, { trouble: outcome, problem: problems.at(-1) ?? '' });
    else if (mended !== undefined) found.set(name, { trouble: 'lost', problem: mended });
  }
  for (const name of unreached)
    found.set(name, { trouble: 'late', problem: 'It was not reached.' });
  return found;
}

const isTrouble = (outcome: PublicationOutcome): outcome is PublicationOutcome & Trouble =>
  (troubles as readonly string[]).includes(outcome);

function writeAlert(
  kind: NetworkAlert['kind'],
  report: NetworkReport,
  sure: NetworkAlert['publications'],
): NetworkAlert {
  const [worst, troubled] = [sure.slice(0, mostNamed), sure.length];
  const { counts, status, started, unreached, publications } = report;
  const all = publications.length + unreached.length;
  const subject =
    kind === 'end'
      ? `All ${all} publications of the network are well again`
      : `${troubled} of ${all} publications of the network ${kind === 'change' ? '' : 'still '}need somebody`;
  const names = [...networkOutcomes, 'unreached'] as const;
  const total = listCounts(names.map((each) => [each, counts[each]]));
  const lines = worst.map(({ name, trouble, since, problem }) =>
    toTerminalLine(`- ${name}: ${trouble} since ${since}: ${problem.split('\n')[0]}`),
  );
  const rest = troubled - worst.length;
  const text = [
    `${subject}.`,
    `${total.join(', ')}.`,
    ...lines,
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ].join('\n');
  return { kind, counts, status, started, publications: worst, subject, text };
}

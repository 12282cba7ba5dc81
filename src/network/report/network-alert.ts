import { z } from 'zod';
import { defineStateFile } from '../../disk/state-file.ts';
import { enough, lasting, reminderTime } from '../../rebuild/health/alert.ts';
import { toTerminalLine } from '../../text/printable.ts';
import { networkMemoryName } from '../states.ts';
import { networkOutcomes, type PublicationOutcome } from '../result.ts';
import type { NetworkReport } from './network-report.ts';

/** Troubles that need somebody, the worst first. `late`: no rebuild was reached. `lost`: the bucket had lost objects of it. */
const troubles = ['failed', 'empty', 'misconfigured', 'refused', 'late', 'lost'] as const;
type Trouble = (typeof troubles)[number];
/** The publications that a message names. */
const mostNamed = 5;

const iso = z.iso.datetime();
const memorySchema = z.strictObject({
  /** What is wrong with each publication, and for how many runs. */
  troubled: z.record(
    z.string(),
    z.strictObject({ trouble: z.enum(troubles), since: iso, runs: z.int().positive() }),
  ),
  /** The troubles that were reported, each with its start, and when the last message was sent. */
  told: z.record(z.string(), z.strictObject({ trouble: z.enum(troubles), since: iso })),
  at: iso.optional(),
});

/** What a network remembers of its troubles between runs. */
export type NetworkMemory = z.infer<typeof memorySchema>;
type Troubled = NetworkMemory['troubled'];

export const noMemory: NetworkMemory = { troubled: {}, told: {} };

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

/**
 * Says what to remember of a run, and what to tell the operator, if anything: once two runs agree that a publication
 * needs somebody, at once where objects were lost, again where it was well in between and four runs agree, once a day while that lasts, and once when nothing is wrong any more.
 */
export function toNetworkAlert(
  report: NetworkReport,
  before: NetworkMemory,
): { memory: NetworkMemory; alert: NetworkAlert | undefined } {
  const { started } = report;
  const now = listTroubles(report);
  const troubled: Troubled = {};
  for (const [name, { trouble }] of now) {
    const known = before.troubled[name];
    const isSame = known?.trouble === trouble;
    const since = known?.since ?? started;
    troubled[name] = { trouble, since, runs: isSame ? known.runs + 1 : 1 };
  }
  const sure = Object.entries(troubled).filter(
    // What was lost is made anew by the run that saw it, so no second run agrees.
    ([, { runs, trouble }]) => runs >= enough || trouble === 'lost',
  );
  const kind = chooseKind(before, { troubled, sure }, started);
  if (kind === undefined) return { memory: { ...before, troubled }, alert: undefined };
  const told = Object.fromEntries(
    sure.map(([name, { trouble, since }]) => [name, { trouble, since }]),
  );
  const worst = sure
    .map(([name, { trouble, since }]) => ({
      name,
      trouble,
      since,
      problem: now.get(name)?.problem ?? '',
    }))
    .sort((a, b) => troubles.indexOf(a.trouble) - troubles.indexOf(b.trouble))
    .slice(0, mostNamed);
  return {
    memory: { troubled, told, at: started },
    alert: writeAlert(kind, report, worst, sure.length),
  };
}

function chooseKind(
  { told, at }: NetworkMemory,
  { troubled, sure }: { troubled: Troubled; sure: [string, Troubled[string]][] },
  now: string,
): NetworkAlert['kind'] | undefined {
  const isNews = ([name, { trouble, since, runs }]: [string, Troubled[string]]) => {
    const isOther = told[name]?.since !== since && (runs >= lasting || trouble === 'lost');
    return told[name]?.trouble !== trouble || isOther;
  };
  if (sure.some(isNews)) return 'change';
  if (Object.keys(told).length === 0) return undefined;
  if (Object.keys(troubled).length === 0) return 'end';
  return Date.parse(now) - Date.parse(at ?? now) >= reminderTime ? 'reminder' : undefined;
}

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
  worst: NetworkAlert['publications'],
  troubled: number,
): NetworkAlert {
  const { counts, status, started, unreached, publications } = report;
  const all = publications.length + unreached.length;
  const subject =
    kind === 'end'
      ? `All ${all} publications of the network are well again`
      : `${troubled} of ${all} publications of the network ${kind === 'change' ? '' : 'still '}need somebody`;
  const names = [...networkOutcomes, 'unreached'] as const;
  const total = names.filter((each) => counts[each] > 0).map((each) => `${counts[each]} ${each}`);
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

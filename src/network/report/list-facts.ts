import {
  groupByCause,
  listCounts,
  nameFirst,
  toNotes,
  type Fact,
  type Facts,
} from '../../rebuild/report/facts.ts';
import { networkOutcomes, toOneLine, type PublicationResult } from '../result.ts';
import { isTroubled, type NetworkReport } from './network-report.ts';

/** What happened in a run of a network, or what its publications are like now. Loads no package, as `listFacts` of a rebuild. */
export function listNetworkFacts(report: NetworkReport): Facts {
  const { publications, unreached, queue } = report;
  const late = queue ? 'no result for two periods' : 'not reached, and the first of the next run';
  return {
    heading: toTotals(report),
    facts: [
      ...(queue?.isPaused
        ? toNotes([{ text: 'Workers begin nothing, until network resume.' }])
        : []),
      ...(unreached.length === 0
        ? []
        : [
            {
              kind: 'source' as const,
              text: `${nameFirst(unreached)}: ${late}`,
              warning: { title: 'Not reached', message: unreached.join(', ') },
            },
          ]),
      ...groupByCause(publications.filter(isTroubled), toCause).map(toTrouble),
    ],
  };
}

/** Each mistake has a file of its own to correct, so it is a cause of its own. */
const toCause = (each: PublicationResult) =>
  each.outcome === 'misconfigured' ? each.name : describeResult(each);

/** Publications with the same trouble, as one fact. */
function toTrouble(all: readonly PublicationResult[]): Fact {
  const [{ outcome, status, problems } = all[0]!] = all;
  const name = nameFirst(all.map((each) => each.name));
  const warning = { title: `${name}: ${outcome}`, message: problems.join('\n') };
  return {
    kind: 'source',
    text: `${name}: ${describeResult(all[0]!)}`,
    warning: status === 0 ? undefined : warning,
  };
}

/** What a rebuild of a publication came to, in one line. */
export function describeResult(
  result: Pick<PublicationResult, 'outcome' | 'status' | 'problems'> & Partial<PublicationResult>,
): string {
  const { outcome, status, problems, sources, kept = [], failed = [] } = result;
  const unread = listCounts([
    ['kept', kept.length],
    ['failed', failed.length],
  ]);
  const counts = unread.length > 0 ? `, of ${sources} sources ${unread.join(' and ')}` : '';
  const message = status === 0 ? '' : toOneLine(problems);
  const exit = status === 0 ? '' : `, exit ${status}`;
  return `${outcome}${exit}${counts}${message && `: ${message}`}`;
}

/** How many publications had each outcome, and what was rendered. */
function toTotals({ publications, counts, seconds, queue }: NetworkReport): string {
  const sum = (get: (result: PublicationResult) => number) =>
    publications.reduce((total, result) => total + get(result), 0);
  const { published, unchanged, unreached } = counts;
  const others = [...networkOutcomes.slice(2), 'unreached' as const];
  const parts = [
    `${published} published`,
    `${unchanged} unchanged`,
    ...listCounts(others.map((each) => [each, counts[each]])),
  ];
  // With a queue there are rebuilds at all times.
  const time = queue === undefined ? ` in ${seconds.toFixed(1)} s` : '';
  return (
    `${publications.length + unreached} publications${time}: ${parts.join(', ')}; ` +
    `${sum(({ pages }) => pages)} pages, ${sum(({ rendered }) => rendered)} files rendered`
  );
}

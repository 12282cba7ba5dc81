import { memory } from './costs.ts';
import { toQuantile } from '../../../tests/support/queue-verdict.ts';
import { toBusiest, toRedisMemory, toSum } from './figures.ts';
import { toBill, toRequests } from './price.ts';
import { halfHour } from './scenarios.ts';
import type { ModelOutcome } from './model/simulate.ts';
import { sizeNetwork, type Sized } from './size.ts';

/** The most publications of one network. A worker reads each of their files once a minute, and answers nobody meanwhile. */
const mostInNetwork = 30_000;
/** Redis is looked at after a day. */
const periodsOfDay = 48;

/** The capacity for some numbers of publications, as a table in Markdown with a column for each. */
export function toCapacityTable(all: readonly number[], changed: number): string {
  const columns = all.map((publications) => {
    const networks = Math.ceil(publications / mostInNetwork);
    const sized = sizeNetwork({ publications: Math.ceil(publications / networks), changed });
    return toColumn(sized, networks);
  });
  const names = columns[0]?.map(([name]) => name) ?? [];
  const rows = names.map((name, at) => [name, ...columns.map((column) => column[at]?.[1] ?? '')]);
  const head = ['Publications', ...all.map(count)];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [head, ['---', ...all.map(() => '---:')], ...rows].map(line).join('\n');
}

/** The figures of one size, each with its name. Those of several networks are added up, but for time. */
function toColumn({ plan, usual, deployed }: Sized, networks: number): [string, string][] {
  const { network, workers, periods } = plan;
  const many = (value: number) => count(value * networks);
  const perHalfHour = (value: number) =>
    `${many(value)}; ${((value * networks) / halfHour).toFixed(1)}`;
  const bucket = toRequests(plan, usual);
  const bill = toBill(plan, usual, deployed);
  const listed = memory.listed * network.publications.length;
  const megabytes = workers * (memory.worker + listed) + memory.scheduler + listed;
  const perPeriod = (outcome: ModelOutcome) => toSum(outcome.periods, 'cpu') / periods;
  const dollars = (value: number) => `$${many(value)}`;
  return [
    ['networks, each with its own Redis', String(networks)],
    ['workers, of two cores each', many(workers)],
    ['memory of all processes', `${many(megabytes / 1000)} GB`],
    ['memory of each Redis', `${count(toRedisMemory(plan, periodsOfDay) / 1e6)} MB`],
    ['CPU of a half hour, in seconds', many(perPeriod(usual))],
    ['the same with a new version', many(perPeriod(deployed))],
    [
      'requests to the busiest host of feeds, in a half hour; a second',
      perHalfHour(toBusiest(usual, periods, network.blog?.host)),
    ],
    ['requests to the host of posts, if it is one for all', perHalfHour(toBusiest(usual, periods))],
    ['bucket in a half hour: PUT', many(bucket.put)],
    ['LIST', many(bucket.list)],
    ['GET', many(bucket.get)],
    ['bucket in a month: PUT and LIST', dollars(bill.writes)],
    ['GET', dollars(bill.reads)],
    ['storage', `${many(bill.stored)} GB, ${dollars(bill.storage)}`],
    ['published after it was due: half of all; 99 %; the last, in seconds', toLateness(usual)],
    ['the same with a new version', toLateness(deployed)],
  ];
}

function toLateness({ rebuilds }: ModelOutcome): string {
  const late = rebuilds.map((each) => each.late);
  return [0.5, 0.99, 1].map((part) => toQuantile(late, part).toFixed(0)).join('; ');
}

/** A number with three digits, such as 1,240,000. */
const count = (value: number) => Number(value.toPrecision(3)).toLocaleString('en-US');

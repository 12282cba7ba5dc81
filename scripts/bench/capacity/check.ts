import type { NetworkCost, PeriodCost } from '../../../tests/support/queue-cost.ts';
import { toQuantile, type ShowSize, type Verdict } from '../../../tests/support/queue-verdict.ts';
import { memory } from './costs.ts';
import { toRedisMemory, toSum } from './figures.ts';
import { planShow } from './scenarios.ts';
import { simulate } from './model/simulate.ts';

/** How far a simulated figure may be from the measured one. */
const tolerance = 0.2;

/** What `bench:queue` prints. */
export type Measured = ShowSize & Pick<Verdict, 'lateness'> & { cores: number; cost: NetworkCost };

export interface Compared {
  name: string;
  simulated: number;
  measured: number;
  isNear: boolean;
}

/** Simulates a run of `bench:queue`, and compares the figures. Takes nothing from it but its settings. */
export function compare(run: Measured): Compared[] {
  const { cost, lateness } = run;
  const add = (read: (period: PeriodCost) => number) =>
    cost.periods.reduce((sum, period) => sum + read(period), 0);
  const plan = planShow(run, run.cores);
  const outcome = simulate(plan);
  const periods = outcome.periods.slice(0, cost.periods.length);
  const late = outcome.rebuilds
    .filter(({ due }) => due < run.periods * run.minutes * 60)
    .map((rebuilt) => rebuilt.late);
  const bucket = (kind: string) => add((period) => period.bucket[kind] ?? 0);
  const figures: [string, number, number][] = [
    ['CPU of all workers, s', toSum(periods, 'cpu'), add(({ workers }) => workers)],
    ['bucket: PUT of pointers', toSum(periods, 'writtenPointers'), bucket('PUT current')],
    ['bucket: PUT of objects', toSum(periods, 'writtenObjects'), bucket('PUT objects')],
    ['bucket: GET of pointers', toSum(periods, 'readPointers'), bucket('GET current')],
    ['bucket: GET of objects', toSum(periods, 'readObjects'), bucket('GET objects')],
    ['bytes written', toSum(periods, 'bytes'), add(({ written }) => written)],
    ['requests to feeds', toSum(periods, 'requests'), add(({ feeds }) => feeds)],
    ['requests to hosts that hang', toSum(periods, 'hanging'), add(({ hanging }) => hanging)],
    ['memory of Redis, MB', toRedisMemory(plan, plan.periods) / 1e6, cost.redis.used / 1e6],
    ['peak of a worker, MB', memory.worker, cost.peak],
    ['lateness: half of all, s', toQuantile(late, 0.5), lateness.median],
    ['lateness: 99 %, s', toQuantile(late, 0.99), lateness.p99],
  ];
  return figures.map(([name, simulated, measured]) => {
    const isNear = Math.abs(simulated / measured - 1) <= tolerance;
    return { name, simulated, measured, isNear };
  });
}

/** The comparison as a table in Markdown. */
export function toCheckTable(all: readonly Compared[]): string {
  const digits = (value: number) => Number(value.toPrecision(4)).toLocaleString('en-US');
  const rows = all.map(({ name, simulated, measured, isNear }) => {
    const ratio = (simulated / measured).toFixed(2);
    return `| ${name} | ${digits(simulated)} | ${digits(measured)} | ${isNear ? ratio : `**${ratio}**`} |`;
  });
  return [
    '| Figure | Simulated | Measured | Ratio |',
    '| --- | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}

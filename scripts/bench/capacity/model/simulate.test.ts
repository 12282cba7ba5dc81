import { describe, expect, test } from 'vitest';
import { createChance } from '../engine/chance.ts';
import { showCosts } from '../costs.ts';
import { makeNetwork, type Network } from './network.ts';
import type { Plan } from './plan.ts';
import { manners } from './requests.ts';
import { halfHour, planNetwork, planShow } from '../scenarios.ts';
import { simulate, type ModelOutcome } from './simulate.ts';
import { toSum } from '../figures.ts';

const show = planShow(
  { publications: 300, feeds: 20, hanging: 5, workers: 3, periods: 3, minutes: 8, refusal: 60_000 },
  2,
);

/** Each rebuild, as its publication and its period. */
const list = ({ rebuilds }: ModelOutcome, { period }: Plan) =>
  rebuilds.map(({ publication, due }) => `${publication} in ${Math.floor(due / period)}`);

/** A network of publications that each have one feed of their own on the same host, which hangs. */
function makeSilent(count: number): Network {
  return {
    publications: Array.from({ length: count }, (_, at) => ({ due: at / count, feeds: [at] })),
    feeds: Array.from({ length: count }, () => ({ host: 0, isShared: false })),
    hosts: [{ seconds: 0, hangs: true }],
  };
}

describe('a simulation', () => {
  test('rebuilds each publication once in each period, whatever is killed, refused or replaced', () => {
    const plan: Plan = { ...show, faults: { ...show.faults, deployment: 500 } };
    const outcome = simulate(plan);
    expect(outcome.takenOver).toBeGreaterThan(0);
    const expected = plan.network.publications.flatMap((_, at) =>
      Array.from({ length: plan.periods }, (__, period) => `${at} in ${period}`),
    );
    expect(list(outcome, plan).sort()).toEqual(expected.sort());
    expect(toSum(outcome.periods, 'writtenPointers')).toBe(expected.length);
  });

  test('has the same outcome for the same seed, and another one for another', () => {
    const other = simulate({ ...show, seed: show.seed + 1 });
    expect(simulate(show)).toEqual(simulate(show));
    expect(simulate(show).rebuilds).not.toEqual(other.rebuilds);
  });

  test('asks each shared feed once in a period when no worker is killed', () => {
    const plan: Plan = { ...show, faults: { kills: [] } };
    const { periods } = simulate(plan);
    const { feeds, hosts } = plan.network;
    const healthy = feeds.filter(({ host }) => hosts[host]?.hangs === false).length;
    const inPeriods = periods.slice(0, plan.periods);
    expect(inPeriods.map((counts) => counts.requests)).toEqual(
      Array.from({ length: plan.periods }, () => healthy),
    );
    expect(toSum(inPeriods, 'hanging')).toBeLessThanOrEqual(5 * plan.periods);
  });

  test('asks no feed more often after kills than once more for each request of the killed', () => {
    const { periods, takenOver } = simulate(show);
    const { feeds } = show.network;
    const most = feeds.length * show.periods + takenOver * 21;
    expect(toSum(periods, 'requests') + toSum(periods, 'hanging')).toBeLessThanOrEqual(most);
  });

  test('waits for a host that hangs as often as the breaker allows', () => {
    const network = makeSilent(300);
    const plan: Plan = { ...show, network, workers: 1, periods: 1, faults: { kills: [] } };
    const { periods, rebuilds } = simulate(plan);
    // At first as many as have a turn before the third is unanswered, then one after each rest.
    const tries = Math.ceil(plan.period / (manners.rest + manners.deadline));
    const asked = toSum(periods, 'hanging');
    expect(asked).toBeGreaterThanOrEqual(manners.patience);
    expect(asked).toBeLessThanOrEqual(manners.hostTurns + manners.patience + tries);
    const waited = rebuilds.filter(({ late }) => late >= manners.deadline).length;
    expect(waited).toBeLessThan(rebuilds.length / 2);
  });

  test('is never later with more workers', () => {
    const planFor = planNetwork({ publications: 4_000, changed: 0.1 });
    const latest = [1, 2, 4].map((workers) => {
      const { rebuilds } = simulate({ ...planFor(workers, true), periods: 1 });
      return Math.max(...rebuilds.map(({ late }) => late));
    });
    expect(latest).toEqual(latest.toSorted((a, b) => b - a));
    expect(latest[0]).toBeGreaterThan(halfHour / 4);
  });

  test('renders every publication once after a new version', () => {
    const plan = planNetwork({ publications: 300, changed: 0 })(2, true);
    const { periods } = simulate({ ...plan, costs: showCosts });
    const { rendered, unchanged } = showCosts.objects.written;
    const rebuilds = 600;
    expect(toSum(periods, 'writtenObjects')).toBe(300 * rendered + (rebuilds - 300) * unchanged);
  });
});

test('a network has popular feeds, each publication 20, and one host of a hundred that hangs', () => {
  const { publications, feeds, hosts } = makeNetwork(2_000, createChance(1));
  expect(publications.every((each) => new Set(each.feeds).size === 20)).toBe(true);
  const named = publications.flatMap((each) => each.feeds);
  const counts = named.reduce((all, feed) => {
    all[feed] = (all[feed] ?? 0) + 1;
    return all;
  }, new Uint32Array(feeds.length));
  expect(counts[0]).toBeGreaterThan(20 * (counts[5_000] ?? 0));
  expect(feeds.every(({ isShared }, at) => isShared === (counts[at] ?? 0) > 1)).toBe(true);
  const share = hosts.filter(({ hangs }) => hangs).length / hosts.length;
  expect(share).toBeGreaterThan(0.003);
  expect(share).toBeLessThan(0.03);
});

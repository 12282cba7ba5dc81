import { availableParallelism } from 'node:os';
import { showQueue } from '../../tests/support/queue-show.ts';

/**
 * `npm run bench:queue [-- PUBLICATIONS [PERIODS [MINUTES [WORKERS [REFUSAL]]]]]` runs a network on several workers
 * while one is killed in each period, Redis is restarted once, the bucket refuses writes for a minute or REFUSAL seconds,
 * and five hosts hang (docs/network.md). Prints what came of it, and what it cost. Needs redis-server.
 */
const [publications = 300, periods = 6, minutes = 10, workers = 3, refusal = 60] = process.argv
  .slice(2)
  .map(Number);
const began = performance.now();
const size = {
  publications,
  periods,
  minutes,
  workers,
  feeds: 20,
  hanging: 5,
  refusal: refusal * 1000,
};
const verdict = await showQueue(size, console.error);
const seconds = Math.round((performance.now() - began) / 1000);
const cores = availableParallelism();
console.log(JSON.stringify({ ...size, cores, seconds, ...verdict }, null, 2));
const isGood = [verdict.missed, verdict.askedTwice, verdict.torn].every(
  ({ length }) => length === 0,
);
process.exitCode = isGood ? 0 : 1;

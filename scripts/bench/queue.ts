import { showQueue } from '../../tests/support/queue-show.ts';

/**
 * `npm run bench:queue [-- PUBLICATIONS [PERIODS [MINUTES [WORKERS]]]]` runs a network on several workers while one
 * is killed in each period, Redis is restarted once, the bucket refuses writes for a minute, and five hosts hang
 * (docs/network.md). Prints what came of it. Needs redis-server.
 */
const [publications = 300, periods = 6, minutes = 10, workers = 3] = process.argv
  .slice(2)
  .map(Number);
const began = performance.now();
const size = { publications, periods, minutes, workers, feeds: 20, hanging: 5, refusal: 60_000 };
const verdict = await showQueue(size, console.error);
const seconds = Math.round((performance.now() - began) / 1000);
console.log(JSON.stringify({ ...size, seconds, ...verdict }, null, 2));
const isGood = [verdict.missed, verdict.askedTwice, verdict.torn].every(
  ({ length }) => length === 0,
);
process.exitCode = isGood ? 0 : 1;

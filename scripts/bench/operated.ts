import { openOperatedShow } from '../../tests/support/operated-show.ts';
import { showQueue } from '../../tests/support/queue-show.ts';

/**
 * `npm run bench:operated [-- PUBLICATIONS [MINUTES]]` operates a network on three workers for eight periods, with all that
 * docs/network.md says of a day. Prints what came of it. Needs redis-server, and a machine that does nothing else.
 */
const [publications = 60, minutes = 2] = process.argv.slice(2).map(Number);
const { script, operated, close } = await openOperatedShow();
const size = {
  publications,
  minutes,
  ...{ feeds: 3, hanging: 0, workers: 3, periods: 8, refusal: 0 },
};
const verdict = await showQueue(size, console.error, script);
close();
console.log(JSON.stringify({ ...size, ...verdict, operated }, null, 2));
const isDone = Object.values(operated.commands).every((status) => status === 0);
const isGood = [verdict.askedTwice, verdict.torn, operated.unseen].every(
  ({ length }) => length === 0,
);
process.exitCode = isDone && isGood && operated.isClockTold ? 0 : 1;

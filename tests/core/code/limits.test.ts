import ts from 'typescript';
import { expect, test } from 'vitest';
import { limits } from '../../../src/limits/limits.ts';
import { sources, toCode } from '../../support/code/sources.ts';

/** What waits for a time, and which of its arguments that is. */
const waits: Record<string, number> = {
  setTimeout: 1,
  setInterval: 1,
  sleep: 0,
  'AbortSignal.timeout': 0,
  'clock.wait': 0,
  withDeadline: 0,
  withLock: 2,
  askLive: 2,
  notify: 1,
};
/** Options of packages and of Node that are such times. */
const options = /^(?:timeout|\w+Timeout|lockDuration)$/;

/** The limits by the wall. Those of a processor are no time that a busy machine may take. */
const wall = Object.entries(limits).flatMap(([name, { clock }]) => (clock === 'wall' ? name : []));
const ofWall = new RegExp(String.raw`\blimits\.(?:${wall.join('|')})\b`);

/** Times that end no work, or that a caller takes from the table. */
const pauses: Record<string, string> = {
  'scripts/actions/screenshots.ts: undefined':
    'its command line names it, and a page without a picture fails nothing',
  'src/commands/preview/watch-publication.ts: pause': 'the rest of changes that come together',
  'src/disk/lock.ts: 100': 'between two looks',
  'src/fetch/http/client.ts: 0': 'all waiting is done by the clock',
  'src/fetch/http/client.ts: spreadWait': 'before a retry',
  'src/fetch/notify.ts: limit': 'the caller’s',
  'src/fetch/previous/live-site.ts: limit': 'the caller’s',
  'src/limits/clock.ts: milliseconds': 'the caller’s',
  'src/limits/deadline.ts: seconds * 1000': 'the caller’s',
  'src/limits/decoder/decoder-process.ts: 10': 'between two looks at memory and processor',
  'src/limits/sandbox/sandbox.ts: second': 'between two looks at the processor',
  'src/network/mirror.ts: pause': 'between two looks',
  'src/network/queue/feeds/claims.ts: renewal': 'between two words of the worker',
  'src/network/queue/feeds/redis-board.ts: poll': 'between two looks',
  'src/network/queue/rebuild-by-worker.ts: poll': 'between two looks',
  'src/network/queue/run-queue.ts: look': 'between two looks',
  'src/network/store/bucket/bucket.ts: true': 'whether a late request rejects',
  'src/network/store/bucket/patience.ts: 1_000': 'before the first retry',
  'src/network/store/bucket/patience.ts: 30_000': 'before a retry, at most',
  'src/network/worker-thread.ts: renderTime': 'the caller’s',
  'src/rebuild/progress.ts: 100': 'between two lines on a terminal',
};

/** The product, without what runs in the browsers of readers. */
const product = sources.filter(({ file }) => /^(?:src\/(?!islands)|scripts\/actions\/)/.test(file));

/** The times in the code of a file that are not of the table. */
function listTimes(file: string, text: string): string[] {
  if (
    !/setTimeout|setInterval|sleep|wait|imeout|with(?:Deadline|Lock)|askLive|notify|lockDuration/.test(
      text,
    )
  )
    return [];
  const tree = ts.createSourceFile(file, toCode(file, text), ts.ScriptTarget.Latest, true);
  const times: (ts.Node | undefined)[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const at = waits[node.expression.getText(tree)];
      if (at !== undefined) times.push(node.arguments[at]);
    }
    if (ts.isPropertyAssignment(node) && options.test(node.name.getText(tree)))
      times.push(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  const texts = times.flatMap((time) => time?.getText(tree) ?? []);
  return texts.filter((time) => !ofWall.test(time));
}

test('every limit in seconds is in the table', () => {
  const found = product.flatMap(({ file, code }) =>
    listTimes(file, code).map((time) => `${file}: ${time}`),
  );
  expect(found.sort()).toEqual(Object.keys(pauses).sort());
});

test.each([
  ['a timer', 'const late = setTimeout(stop, 5_000);', '5_000'],
  ['a signal', 'fetch(address, { signal: AbortSignal.timeout(seconds) });', 'seconds'],
  ['a deadline', 'await withDeadline({ seconds: 5 }, task);', '{ seconds: 5 }'],
  ['an option', "execFile('git', { timeout: 9_000 });", '9_000'],
  ['a limit of a processor', 'await withDeadline(limits.strangers, task);', 'limits.strangers'],
])('%s of another time would be found', (_, code, time) => {
  expect(listTimes('src/a.ts', code)).toEqual([time]);
});

test.each(Object.entries(limits))(
  'the limit %s is used, and stops no work that is only slow',
  (name, limit) => {
    expect(product.some(({ code }) => code.includes(`limits.${name}`))).toBe(true);
    if (limit.isOurs && limit.clock === 'wall') expect(limit.seconds).toBeGreaterThanOrEqual(60);
  },
);

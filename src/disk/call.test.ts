import { afterEach, expect, test, vi } from 'vitest';

const code = vi.hoisted(() => ({ isPackage: false }));
vi.mock('./package.ts', () => code);
// Other units of this process may have loaded it already.
vi.resetModules();
const { toCall, toPaperWords } = await import('./call.ts');

afterEach(() => {
  code.isPackage = false;
  vi.unstubAllEnvs();
});

test('an installed package is called by npx, and in a container by its name', () => {
  code.isPackage = true;
  expect(toCall('desk', 'undo', '12')).toBe('npx halfhour desk undo 12');
  vi.stubEnv('HALFHOUR_WAY', 'container');
  expect(toCall('desk')).toBe('halfhour desk');
});

test.each([
  [undefined, 'desk', ['my-paper', 'undo', '12'], 'npm run desk -- my-paper undo 12'],
  [undefined, 'preview', ['my paper'], 'npm start -- "my paper"'],
  [undefined, 'check', [], 'npm run check'],
  ['container', 'rebuild', ['--force'], 'halfhour rebuild --force'],
  ['hosted', 'desk', ['undo', '12'], 'Actions, Desk, Run workflow: undo 12'],
  ['hosted', 'rebuild', [], 'Actions, Rebuild, Run workflow'],
  ['hosted', 'check', ['my-paper'], 'npx halfhour check my-paper'],
  [undefined, 'check', ['a$b', "it's"], `npm run check -- 'a$b' "it's"`],
  [undefined, 'check', ["it's $5"], String.raw`npm run check -- 'it'\''s $5'`],
])('called by %s, %s %j is %j', (way, command, words, call) => {
  vi.stubEnv('HALFHOUR_WAY', way);
  expect(toCall(command, ...words)).toBe(call);
});

test.each([
  [undefined, 'papers/harbor', undefined, ['papers/harbor']],
  [undefined, 'harbor', 'site/state', ['./harbor', '--state', 'site/state']],
  [undefined, '.', undefined, []],
  [undefined, '.', 'state', ['--state', 'state']],
  ['hosted', 'papers/harbor', 'state', []],
  [undefined, undefined, undefined, ['PAPER']],
  ['hosted', undefined, undefined, []],
])('called by %s, the paper %s with the state %s is named %j', (way, publication, state, words) => {
  vi.stubEnv('HALFHOUR_WAY', way);
  expect(toPaperWords(publication, state)).toEqual(words);
});

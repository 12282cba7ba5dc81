import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readManifest, writeManifest, type Manifest, type Printed } from './manifest.ts';
import { createTexts, type Texts } from '../render/texts.ts';

let dir = '';
beforeEach(() => (dir = mkdtempSync(path.join(tmpdir(), 'halfhour-manifest-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const whole = () => path.join(dir, 'pages.json');
const changes = () => path.join(dir, 'pages.changes.json');

function toPage(texts: Texts, route: string, digest: string): Printed {
  const addresses = texts.take([`/to${route}`, '/about']);
  return {
    inputs: texts.take(['day', digest]),
    digest,
    stamp: `stamp of ${digest}`,
    ids: [],
    addresses,
  };
}

/** Eight pages, of which some were printed now, and the rest is as `before` had it. */
function toPages(texts: Texts, anew: Record<string, string>, before?: Manifest) {
  const routes = Array.from({ length: 8 }, (_, at) => `/${at}`);
  return new Map(
    routes.map((route) => {
      const known = before?.printed[route];
      const digest = anew[route] ?? 'first';
      return [route, known && !(route in anew) ? known : toPage(texts, route, digest)];
    }),
  );
}

async function write(build: string, anew: Record<string, string>, before?: Manifest) {
  const texts = createTexts(before?.texts);
  const pages = toPages(texts, anew, before);
  await writeManifest(dir, { build, base: 'base', retired: {} }, pages, texts, before);
  return { pages, texts };
}

/** Pages as a reader would compare them: by their texts, not by numbers. */
function spell(printed: Iterable<[string, Printed]>, texts: readonly string[]) {
  const spelt = (numbers: readonly number[]) => numbers.map((number) => texts[number]);
  return Object.fromEntries(
    [...printed].map(([route, page]) => [
      route,
      { ...page, inputs: spelt(page.inputs), addresses: spelt(page.addresses) },
    ]),
  );
}

function readSpelt(build: string) {
  const manifest = readManifest(dir, build);
  return manifest && spell(Object.entries(manifest.printed), manifest.texts);
}

test('few pages printed anew leave the list of all pages as it is, rebuild after rebuild', async () => {
  await write('1', {});
  const before = statSync(whole()).mtimeMs;
  await write('2', { '/1': 'second' }, readManifest(dir, '1'));
  const { pages, texts } = await write('3', { '/2': 'third' }, readManifest(dir, '2'));
  expect(statSync(whole()).mtimeMs).toBe(before);
  expect(readSpelt('3')).toEqual(spell(pages, texts.all));
  expect(readSpelt('3')?.['/1']?.digest).toBe('second');
});

test('with many the list of all pages is written anew, with no text that none of them has', async () => {
  await write('1', {});
  const anew = Object.fromEntries(['/1', '/2', '/3'].map((route) => [route, 'second']));
  await write('2', anew, readManifest(dir, '1'));
  expect(existsSync(changes())).toBe(false);
  const all = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`/${at}`, 'third']));
  const { pages, texts } = await write('3', all, readManifest(dir, '2'));
  expect(readSpelt('3')).toEqual(spell(pages, texts.all));
  expect(readManifest(dir, '3')?.texts).not.toContain('second');
});

test('what is known of another site, or of a list that is gone or torn, is not taken for this one', async () => {
  await write('1', {});
  await write('2', { '/1': 'second' }, readManifest(dir, '1'));
  expect(readManifest(dir, 'another')).toBeUndefined();
  expect(readManifest(dir, undefined)).toBeUndefined();
  writeFileSync(changes(), '{"of":"1","build":"2","printed":{');
  expect(readManifest(dir, '2')).toBeUndefined();
  expect(readManifest(dir, '1')).toBeDefined();
  await write('2', { '/1': 'second' }, readManifest(dir, '1'));
  await write('another', {});
  expect(existsSync(changes())).toBe(false);
  expect(readManifest(dir, '2')).toBeUndefined();
  writeFileSync(whole(), '');
  expect(readManifest(dir, 'another')).toBeUndefined();
});

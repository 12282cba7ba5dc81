import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createContent } from '../scripts/bench/content.ts';
import { toFetchedEdition } from '../scripts/bench/edition.ts';
import { root } from '../src/build/render/renderer.ts';
import { copyProject } from './support/project.ts';
import { readSite } from './support/whole.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-versions-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** The project's own files, so that its code can be edited, with the libraries that are there. */
const project = path.join(dir, 'project');
copyProject(project);
symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));

/** Rebuilds a site as the project's code now stands. Returns its files. */
function rebuild(name: string, ...how: string[]): Record<string, string> {
  const site = path.join(dir, name);
  mkdirSync(site, { recursive: true });
  const { edition, posts } = toFetchedEdition(createContent(23));
  writeFileSync(path.join(site, 'gathered.json'), JSON.stringify({ edition, posts: [...posts] }));
  const program = path.join(project, 'scripts/bench/rebuild-once.ts');
  const { status, stderr } = spawnSync(process.execPath, [program, site, ...how], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return readSite(path.join(site, 'site'));
}

function edit(file: string, change: (text: string) => string): void {
  const whole = path.join(project, file);
  const text = readFileSync(whole, 'utf8');
  const changed = change(text);
  expect(changed, file).not.toBe(text);
  writeFileSync(whole, changed);
}

describe('a rebuild by an edited version of the code', () => {
  test('begins as a full one does', { timeout: 120_000 }, () => {
    expect(rebuild('kept')).toEqual(rebuild('full', 'force'));
  });

  test.each([
    [
      'copy',
      'src/content/site.json',
      (text: string) => text.replace('Back to Blog', 'To all posts'),
    ],
    [
      'a template',
      'src/components/frame/Footer.astro',
      (text: string) => `${text}<p>One more line.</p>\n`,
    ],
    [
      'a style',
      'src/styles/post.css',
      (text: string) => `${text}\n.post { letter-spacing: 1px }\n`,
    ],
    [
      'the policy',
      'src/build/page/policy.ts',
      (text: string) => text.replace("base-uri 'none'", "base-uri 'self'"),
    ],
  ])(
    'publishes what a full one publishes, byte for byte: %s',
    { timeout: 120_000 },
    (_, file, change) => {
      const before = readSite(path.join(dir, 'kept/site'));
      edit(file, change);
      const kept = rebuild('kept');
      const post = Object.keys(kept).find((name) => /^blog\/[^/]+\.html$/.test(name)) ?? '';
      expect(kept[post]).not.toBe(before[post]);
      expect(kept).toEqual(rebuild('full', 'force'));
    },
  );
});

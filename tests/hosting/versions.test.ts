import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createContent } from '../../scripts/bench/content/content.ts';
import { toFetched } from '../../scripts/bench/content/edition.ts';
import { copyProjectWithPackages } from '../support/code/project.ts';
import { makeSharedFolder } from '../support/papers/folder.ts';
import { readSite } from '../support/site-files.ts';

const dir = makeSharedFolder();

/** A copy of the project with code that a test may edit. */
const project = path.join(dir, 'project');
copyProjectWithPackages(project);
const temporary = path.join(dir, 'temporary');
mkdirSync(temporary);

/** Rebuilds a site with the code of the copy. Returns its files with their digests. */
function rebuild(name: string, ...options: string[]): Record<string, string> {
  const site = path.join(dir, name);
  mkdirSync(site, { recursive: true });
  const { edition, posts } = toFetched(createContent(23));
  writeFileSync(path.join(site, 'fetched.json'), JSON.stringify({ edition, posts: [...posts] }));
  const program = path.join(project, 'scripts/bench/rebuild-once.ts');
  const { status, stderr } = spawnSync(process.execPath, [program, site, ...options], {
    encoding: 'utf8',
    // Without the compiled code of tests, as on a server.
    env: { ...process.env, TMPDIR: temporary, NODE_COMPILE_CACHE: undefined },
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return readSite(path.join(site, 'site'));
}

function edit(file: string, change: (text: string) => string): void {
  const fullPath = path.join(project, file);
  const text = readFileSync(fullPath, 'utf8');
  const changed = change(text);
  expect(changed, file).not.toBe(text);
  writeFileSync(fullPath, changed);
}

describe('an incremental rebuild with edited code', () => {
  test('starts from the same bytes as a full rebuild', () => {
    expect(rebuild('kept')).toEqual(rebuild('full', 'anew'));
  });

  test.each([
    [
      'text of the site',
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
      'the content security policy',
      'src/render/page/policy.ts',
      (text: string) => text.replace("base-uri 'none'", "base-uri 'self'"),
    ],
  ])('publishes the same bytes as a full rebuild: %s', (_, file, change) => {
    const before = readSite(path.join(dir, 'kept/site'));
    edit(file, change);
    const kept = rebuild('kept');
    const post = Object.keys(kept).find((name) => /^blog\/[^/]+\.html$/.test(name)) ?? '';
    expect(kept[post]).not.toBe(before[post]);
    expect(kept).toEqual(rebuild('full', 'anew'));
  });

  test('leaves three renderers of all versions, and no temporary file', () => {
    const renderers = readdirSync(path.join(project, '.cache/renderer'));
    expect(renderers.filter((name) => /^[0-9a-f]{16}$/.test(name))).toHaveLength(3);
    expect(readdirSync(temporary)).toEqual([]);
  });
});

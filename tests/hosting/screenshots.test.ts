import { readdirSync } from 'node:fs';
import path from 'node:path';
import { spawn } from 'node:child_process';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { root } from '../../src/disk/package.ts';
import { makeFolder, smallPublication, writeFiles } from '../support/papers/folder.ts';
import { waitForExit } from '../support/rebuild/process.ts';

/** Takes the pictures of a site whose dry run names these pages. */
async function take(pages: readonly string[], env: NodeJS.ProcessEnv = {}, seconds = '20') {
  const dir = makeFolder();
  // The page is red where its style sheet is found, below the path of the site.
  const page = '<link rel="stylesheet" href="/town/x.css"><p style="height: 20000px">Words</p>';
  writeFiles(dir, {
    'publication.json': {
      ...smallPublication,
      url: 'https://paper.example/town',
      feeds: { local: ['https://a.example'], world: ['https://b.example'] },
    },
    'report.json': { dryRun: { told: [], pages } },
    'site/index.html': page,
    'site/local.html': page,
    'site/about.html': page,
    'site/endless.html': '<script>for (;;);</script>',
    'site/x.css': 'body { background: red }',
  });
  const program = path.join(root, 'scripts/actions/screenshots.ts');
  const child = spawn(process.execPath, [program, dir, seconds], {
    env: { ...process.env, GITHUB_STEP_SUMMARY: '', PUBLICATION: dir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { dir, ...(await waitForExit(child)) };
}

test("one page of each kind that changed is drawn, and one that can't be is named", async () => {
  const { dir, status, output } = await take(['/local', '/world', '/about', '/none `x`']);
  expect(status).toBe(0);
  const shots = ['about', 'category', 'home'].flatMap((kind) => [
    `${kind}-1280.png`,
    `${kind}-360.png`,
  ]);
  expect(readdirSync(path.join(dir, 'screenshots')).sort()).toEqual(shots);
  for (const name of shots) {
    const shot = sharp(path.join(dir, 'screenshots', name));
    const width = name.endsWith('-360.png') ? 360 : 1280;
    expect(await shot.metadata()).toMatchObject({ format: 'png', width });
    const corner = shot.extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha();
    expect([...(await corner.raw().toBuffer())]).toEqual([255, 0, 0]);
  }
  expect(output).toContain('screenshots/category-360.png: /local\n');
  expect(output).toMatch(/Without a picture:\n\n~~~text\n\/none `x`, 360 px: it answered 404\n/);
});

test('without a browser the preview has no pictures, and says why', async () => {
  const { status, output } = await take([], { CHROMIUM: '/nowhere/chromium' });
  expect(status).toBe(0);
  expect(output).toContain('There is no file /nowhere/chromium');
});

test('a page that never ends is left after its time', async () => {
  const { status, output } = await take(['/endless'], {}, '1');
  expect(status).toBe(0);
  expect(output).toContain('\n/endless, 360 px: it took too long\n');
});

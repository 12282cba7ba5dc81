import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { root } from '../src/build/render/renderer.ts';
import { openTestSite, runRebuild, startRebuild, type TestSite } from './support/rebuild.ts';
import { letPass } from './support/time.ts';
import { readTree } from './support/whole.ts';

/** Changes one headline of the home page's first category. */
function editHeadline({ newsroom }: TestSite, title: string): void {
  const story = newsroom.shelf.getFeed('/feeds/local.xml')?.stories[0];
  newsroom.shelf.editStory('/feeds/local.xml', story!.id, { title });
}

/** How often a rebuild is killed: `HALFHOUR_KILLS=50` for a long look (docs/operating.md). */
const kills = Number(process.env['HALFHOUR_KILLS'] || 5);

/** What says when a site was rebuilt, and how its sources were then. */
const timed = ['build.json', 'data/status.json', 'status.html'];

/** The published tree without the files that differ with the time of the rebuild. */
function readTimeless({ out }: Pick<TestSite, 'out'>): Record<string, string> {
  const tree = readTree(out);
  for (const file of timed) {
    expect(tree).toHaveProperty([file]);
    delete tree[file];
  }
  return tree;
}

/** A copy of the project in a folder of the test's own, whose code a test may spoil. */
function copyProject(dir: string): string {
  const copy = path.join(dir, 'project');
  mkdirSync(copy);
  for (const name of ['src', 'public', 'scripts', 'astro.config.mjs', 'tsconfig.json']) {
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  }
  for (const name of ['package.json', 'package-lock.json']) {
    cpSync(path.join(root, name), path.join(copy, name));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

describe('publishing', () => {
  test('two rebuilds from one edition give the same bytes', async () => {
    const site = await openTestSite();
    expect(await site.rebuild()).toMatchObject({ status: 0, report: { outcome: 'published' } });
    const first = readTimeless(site);
    expect(await site.rebuild('--force')).toMatchObject({ report: { outcome: 'published' } });
    expect(readTimeless(site)).toEqual(first);
    const elsewhere = { ...site, out: path.join(site.dir, 'elsewhere') };
    expect(await runRebuild(elsewhere)).toMatchObject({ report: { outcome: 'published' } });
    expect(readTimeless(elsewhere)).toEqual(first);
  });

  test('a rebuild that finds nothing new says so and renders nothing', async () => {
    const site = await openTestSite();
    await site.rebuild();
    letPass(site);
    const again = await site.rebuild();
    expect(again).toMatchObject({ status: 0, report: { outcome: 'unchanged' } });
    expect(again.report.pages).toBeGreaterThan(40);
    expect(again.output).not.toContain('pages:');
  });

  test('a page that throws leaves the published tree as it was, and is named', async () => {
    const site = await openTestSite();
    await site.rebuild();
    const before = readTree(site.out);
    const spoilt = copyProject(site.dir);
    const about = path.join(spoilt, 'src/pages/about.astro');
    writeFileSync(about, `---\nthrow new Error('the ink ran out');\n---\n`);
    const result = await runRebuild(site, [], spoilt);
    expect(result).toMatchObject({ status: 1, report: { outcome: 'refused' } });
    expect(result.report.problems.join()).toMatch(
      /\/about: it could not be rendered.*the ink ran out/,
    );
    expect(readTree(site.out)).toEqual(before);
  });

  test('a page with a broken link, or that prints undefined, is not published, accept it who will', async () => {
    const site = await openTestSite();
    await site.rebuild();
    const before = readTree(site.out);
    const spoilt = copyProject(site.dir);
    const about = path.join(spoilt, 'src/pages/about.astro');
    writeFileSync(
      about,
      readFileSync(about, 'utf8').replace('</', '<a href="/nowhere">{String(undefined)}</a></'),
    );
    const result = await runRebuild(site, ['--accept', 'I like it so'], spoilt);
    expect(result.status).toBe(1);
    expect(result.report.problems.join()).toContain('/about: a link to /nowhere is broken');
    expect(result.report.problems.join()).toContain('/about: it prints undefined');
    expect(readTree(site.out)).toEqual(before);
  });

  test(
    'killed at any moment, it leaves the old tree or the new one, and the next run succeeds',
    { timeout: kills * 30_000 },
    async () => {
      const site = await openTestSite();
      await site.rebuild();
      const calm = performance.now();
      editHeadline(site, 'A headline to measure by');
      letPass(site);
      await site.rebuild();
      const whole = performance.now() - calm;
      for (let round = 1; round <= kills; round += 1) {
        const before = readTree(site.out);
        editHeadline(site, `Headline number ${round}`);
        letPass(site);
        const child = startRebuild(site);
        const ended = new Promise((resolve) => child.on('close', resolve));
        // Each in a part of the rebuild of its own, at a random moment in it.
        await sleep((whole * (round - Math.random())) / kills);
        child.kill('SIGKILL');
        await ended;
        const after = readTree(site.out);
        const again = await site.rebuild();
        expect(again.status).toBe(0);
        const next = readTree(site.out);
        expect([JSON.stringify(before), JSON.stringify(next)]).toContain(JSON.stringify(after));
        expect(next).not.toEqual(before);
      }
    },
  );

  test('a second rebuild of the same site exits 75, and a dead holder keeps nothing', async () => {
    const site = await openTestSite();
    site.newsroom.fail('/feeds/world.xml', { kind: 'status', code: 503, times: 1 });
    const first = startRebuild(site);
    const ended = new Promise((resolve) => first.on('close', resolve));
    while (site.newsroom.requests.length === 0) await sleep(20);
    const second = await site.rebuild();
    expect(second).toMatchObject({ status: 75, report: { outcome: 'refused' } });
    expect(second.output).toMatch(/Another rebuild \(process \d+ on .+, since .+\) holds/);
    expect(await ended).toBe(0);

    const killed = startRebuild(site, ['--force']);
    while (!globSync('halfhour.lock', { cwd: site.state }).length) await sleep(10);
    killed.kill('SIGKILL');
    expect(await site.rebuild('--force')).toMatchObject({ status: 0 });
  });
});

import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '../support/papers/folder.ts';
import { openFolderSite } from '../support/rebuild/rebuild.ts';
import { makeLookFiles, ownLook, publication } from '../support/papers/own-look.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';
import { readPage } from '../support/site-files.ts';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

test('a logo has the name of the paper, and is on white where it has no dark one', async () => {
  const site = await openFolderSite({
    'publication.json': { ...publication, logo: { light: 'art/icon.png' } },
    ...(await makeLookFiles()),
  });
  await rebuildHere(site);
  const page = readPage(site, '/about');
  expect(page('.brand img').attr('alt')).toBe('The Paper');
  expect(page('.brand img').attr('width')).toBe('128');
  expect(page('.brand source, .brand .mark')).toHaveLength(0);
  expect(page('style').text()).toContain('--ground:light-dark(#0000,#fff)');
});

test('a change of the look renders the pages that show it', async () => {
  const site = await openFolderSite({
    'publication.json': publication,
    ...(await makeLookFiles()),
  });
  const own = (name: string) => path.join(site.publication, name);
  const first = await rebuildHere(site);
  const shown = globSync('**/*.html', { cwd: site.out }).filter((name) =>
    readFileSync(path.join(site.out, name), 'utf8').includes('/extra.css?v='),
  );
  expect(shown).toContain('404.html');
  expect(shown.filter((name) => /^(?:lite|ads)/.test(name))).toEqual([]);
  const sheetOf = () => readPage(site, '/')('body > link').attr('href');
  const before = sheetOf();
  expect(await rebuildHere(site, inSeconds(5))).toMatchObject({ outcome: 'unchanged' });

  writeFileSync(own('public/extra.css'), ':root { --rule: red }');
  const styled = await rebuildHere(site, inSeconds(10));
  // The documents about the rebuild itself are rendered each time.
  expect(styled.rendered - shown.length).toBeLessThanOrEqual(2);
  expect(styled.rendered).toBeGreaterThanOrEqual(shown.length);
  expect(sheetOf()).not.toBe(before);

  writeFiles(site.publication, {
    'public/logo.svg': readFileSync(own('public/art/dark.svg'), 'utf8'),
  });
  const card = readPage(site, '/')('meta[property="og:image"]').attr('content');
  const drawn = await rebuildHere(site, inSeconds(15));
  expect(drawn.rendered).toBe(styled.rendered);
  expect(readPage(site, '/')('meta[property="og:image"]').attr('content')).not.toBe(card);

  const theme = { ...ownLook.theme, accent: '#1f3d7a' };
  writeFiles(site.publication, { 'publication.json': { ...publication, theme } });
  expect(await rebuildHere(site, inSeconds(20))).toMatchObject({ rendered: first.rendered });
  expect(readPage(site, '/')('style').text()).toContain(':root{--accent:light-dark(#1f3d7a,');

  rmSync(own('public/extra.css'));
  const { logo: _, ...plain } = publication;
  writeFiles(site.publication, { 'publication.json': plain });
  expect(await rebuildHere(site, inSeconds(25))).toMatchObject({ outcome: 'published' });
  expect(existsSync(path.join(site.out, 'extra.css'))).toBe(false);
  expect(readPage(site, '/')('body > link, .brand img')).toHaveLength(0);
  expect(readPage(site, '/')('.brand .mark').text().trim()).toBe('P');
});

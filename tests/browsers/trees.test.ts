import { globSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { root } from '../../src/disk/package.ts';
import { infoPages } from '../../src/publication/page-names.ts';
import {
  listNodes,
  readAccessibilityTree,
  toTreeText,
  type AccessibleNode,
} from '../support/browser/accessibility-tree.ts';
import { findLostInForcedColors } from '../support/browser/forced-colors.ts';
import { folderPages, openKind, pageKinds } from '../support/browser/page-kinds.ts';
import { useSamplePages } from '../support/browser/sample-pages.ts';
import { pressInMenu } from '../support/browser/story-menu.ts';

const { published, open, at } = useSamplePages();

/** The text of a tree without what depends on the hour: few stories of the sample are of the day after midnight. */
const toLasting = (text: string) =>
  text
    .replace(/"(?:Today's )?Top Story"/g, '"Top Story"')
    .replace(/"(?:Breaking )?Headlines"/g, '"Headlines"')
    .replace(/^ *link "Today in .*\n/m, '');

/** Pages whose stories depend on the hour. The tree of /today is in today.test.ts. */
const ofHour = ['today', 'lite'];

/** Expects the tree of what stands in `trees` under this name, reviewed. */
const expectTree = (tree: readonly AccessibleNode[], name: string) =>
  expect(toLasting(toTreeText(tree))).toMatchFileSnapshot(`trees/${name}.txt`);

/** The same for the first part of a page that has this role. */
async function expectPart(page: Page, role: string, name: string): Promise<void> {
  const nodes = listNodes(await readAccessibilityTree(page));
  await expectTree(nodes.filter((node) => node.role === role).slice(0, 1), name);
}

/** What is wrong in a tree for somebody who hears it. */
function findFaults(tree: readonly AccessibleNode[]): string[] {
  const nodes = listNodes(tree);
  const addresses = Map.groupBy(
    nodes.filter(({ role, name }) => role === 'link' && name !== ''),
    ({ name }) => name,
  );
  const levels = nodes.flatMap(({ role, states }) =>
    role === 'heading' ? Number(states[0]?.replace('level ', '')) : [],
  );
  return [
    ...nodes
      .filter(({ role, name }) => /^(?:link|button|searchbox|heading|region)$/.test(role) && !name)
      .map(({ role }) => `a ${role} has no name`),
    // An icon or a mark is read aloud as its name in Unicode.
    ...nodes
      .filter(({ name }) => /[\p{So}←-⇿·•✕+−]\s*$|^\s*(?:[\p{So}←-⇿·•✕−]|\+(?!\d))/u.test(name))
      .map(({ name }) => `“${name}” has an icon`),
    ...[...addresses]
      .filter(([, links]) => new Set(links.map(({ address }) => address)).size > 1)
      .map(([name]) => `links named “${name}” lead to different pages`),
    ...levels
      .filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
      .map((level) => `a heading of level ${level} skips one`),
  ];
}

describe('the accessibility tree', () => {
  test('is known for each page of the site', () => {
    const files = globSync('**/*.astro', { cwd: path.join(root, 'src/pages') });
    // One file renders all pages of running text.
    const pages = files
      .map((file) => file.replaceAll('\\', '/').replace('.astro', ''))
      .flatMap((file) => (file === 'pages/[page]' ? infoPages : [file]));
    expect(pages.toSorted()).toEqual([...Object.keys(pageKinds), ...folderPages].toSorted());
  });

  test('of each page is as reviewed, in the frame of all pages', async () => {
    const { page } = await open();
    const faults: string[] = [];
    for (const [kind, route] of Object.entries(pageKinds)) {
      await openKind(page, published().server, kind);
      const tree = await readAccessibilityTree(page);
      const isMain = ({ role }: AccessibleNode) => role === 'main';
      const main = tree.filter(isMain);
      faults.push(...findFaults(main).map((fault) => `${route}: ${fault}`));
      if (!ofHour.includes(kind))
        await expectTree(main, kind.replaceAll('/', '-').replaceAll(/[[\]]/g, ''));
      const frame = tree.filter((node) => !isMain(node));
      if (kind === 'lite') await expectTree(frame, 'frame-lite');
      else if (kind !== 'ads/slot' && kind !== 'search') await expectTree(frame, 'frame');
    }
    expect(faults).toEqual([]);
  });

  test('of the menu on a phone is as reviewed', async () => {
    const { page } = await open({ viewport: { width: 360, height: 780 } });
    await page.goto(at('/local'));
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expectPart(page, 'banner', 'open-menu');
  });

  test('of the settings and of the menu of a story is as reviewed', async () => {
    const { page } = await open();
    await page.goto(at('/local'));
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.locator('#settings [data-settings]:not([inert])').waitFor();
    await expectPart(page, 'dialog', 'open-settings');
    await page.keyboard.press('Escape');
    const card = page.locator('main article').first();
    await card.getByRole('button', { name: /^Save or share: / }).click();
    await expectPart(page, 'article', 'open-story-menu');
  });

  test('of found, saved and followed stories is as reviewed', async () => {
    const { page } = await open();
    await page.goto(at('/local'));
    await pressInMenu(page.locator('main article').first(), 'Save');
    await page.getByText('Saved on this device.').waitFor();
    await page.getByRole('button', { name: 'Follow: Local' }).click();
    await page.getByRole('button', { name: 'Follow: Local', pressed: true }).waitFor();
    await page.goto(at('/saved'));
    await page.locator('main li').first().waitFor();
    await page.locator('#keep-edition').waitFor();
    await expectPart(page, 'main', 'with-saved');
    await page.goto(at('/my'));
    await page.locator('main article').first().waitFor();
    await expectPart(page, 'main', 'with-follows');
    expect(await findLostInForcedColors(page)).toEqual([]);
    await page.goto(at('/search?q=pedometers'));
    await page.locator('[data-asked="pedometers"]').waitFor({ state: 'attached' });
    await expectPart(page, 'main', 'with-results');
  });
});

import { globSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { root } from '../../src/build/render/renderer.ts';
import {
  listNodes,
  readAccessibilityTree,
  toTreeText,
  type AccessibleNode,
} from '../support/accessibility-tree.ts';
import { pageKinds } from '../support/page-kinds.ts';
import { useSample } from '../support/published.ts';
import { useReader } from '../support/reader.ts';
import { pressInMenu } from '../support/story-menu.ts';

const published = useSample();
const open = useReader();
const at = (route: string) => published().server.origin + route;

/** Pages that show nothing before their island has started. */
const hydrated = ['my', 'saved'];
const waitForIsland = (page: Page) => page.locator('[data-hydrated]').first().waitFor();

/** Expects the tree of what stands in `trees` under this name, reviewed. */
const expectTree = (tree: readonly AccessibleNode[], name: string) =>
  expect(toTreeText(tree)).toMatchFileSnapshot(`trees/${name}.txt`);

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
      .filter(({ name }) => /[\p{So}←-⇿·•✕+−]\s*$|^\s*[\p{So}←-⇿·•✕+−]/u.test(name))
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
    const pages = files.map((file) => file.replaceAll('\\', '/').replace('.astro', ''));
    expect(pages.toSorted()).toEqual(Object.keys(pageKinds).toSorted());
  });

  test('of each page is as reviewed, in the frame of all pages', { timeout: 120_000 }, async () => {
    const { page } = await open();
    const faults: string[] = [];
    for (const [kind, route] of Object.entries(pageKinds)) {
      await page.goto(at(route));
      if (hydrated.includes(kind)) await waitForIsland(page);
      const tree = await readAccessibilityTree(page);
      faults.push(...findFaults(tree).map((fault) => `${route}: ${fault}`));
      const isMain = ({ role }: AccessibleNode) => role === 'main';
      await expectTree(tree.filter(isMain), kind.replaceAll('/', '-').replaceAll(/[[\]]/g, ''));
      const frame = tree.filter((node) => !isMain(node));
      if (kind.startsWith('lite/')) await expectTree(frame, 'frame-lite');
      else if (kind !== 'ads/slot' && kind !== 'search') await expectTree(frame, 'frame');
    }
    expect(faults).toEqual([]);
  });
});

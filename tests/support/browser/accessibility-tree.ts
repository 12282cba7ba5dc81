import type { CDPSession, Page } from 'playwright-core';
import { waitForFrames } from './browser.ts';

/** A node of Chromium's accessibility tree that a reviewer should see. */
export interface AccessibleNode {
  role: string;
  name: string;
  /** The states that differ from the usual ones, in words. */
  states: string[];
  /** The address of a link. */
  address: string | undefined;
  children: AccessibleNode[];
}

/** A node as the DevTools protocol gives it. */
type RawNode = Awaited<ReturnType<typeof readRawNodes>>[number];

/** The roles that a tree shows: landmarks, headings, lists, controls, dialogs, pictures and frames. */
const shownRoles = new Set([
  ...['banner', 'main', 'contentinfo', 'navigation', 'search', 'complementary', 'region', 'form'],
  ...['heading', 'article', 'list', 'table', 'dialog', 'alertdialog', 'group', 'radiogroup'],
  ...['link', 'button', 'searchbox', 'textbox', 'combobox', 'radio', 'checkbox', 'summary'],
  ...['status', 'alert', 'image', 'figure', 'video', 'audio', 'frame', 'slider', 'spinbutton'],
]);
/** Chromium's own names of roles, in the words of HTML. */
const roleNames: Record<string, string> = {
  DisclosureTriangle: 'summary',
  DisclosureTriangleGrouped: 'summary',
  Iframe: 'frame',
  Details: 'group',
};
/** How many nodes of the same form stand in a text one after the other. The rest is counted. */
const mostAlike = 2;

/** Reads the accessibility tree of an open page, as Chromium gives it to a screen reader. */
export async function readAccessibilityTree(page: Page): Promise<AccessibleNode[]> {
  await waitForFrames(page);
  const client = await page.context().newCDPSession(page);
  const nodes = await readRawNodes(client);
  await client.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  return nodes[0] ? toNodes(nodes[0], byId) : [];
}

async function readRawNodes(client: CDPSession) {
  await client.send('Accessibility.enable');
  return (await client.send('Accessibility.getFullAXTree')).nodes;
}

/** All nodes of a tree, in reading order. */
export function listNodes(tree: readonly AccessibleNode[]): AccessibleNode[] {
  return tree.flatMap((node) => [node, ...listNodes(node.children)]);
}

/** A tree as text: a line for each node, indented. Of more than two of the same form in a row it has two. */
export function toTreeText(tree: readonly AccessibleNode[]): string {
  return toLines(tree, toLine)
    .map((line) => `${line}\n`)
    .join('');
}

/** Leaves out nodes of other roles, but not what is inside them. */
function toNodes(node: RawNode, byId: ReadonlyMap<string, RawNode>): AccessibleNode[] {
  const inside = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  const children = inside.flatMap((child) => toNodes(child, byId));
  const role = roleNames[String(node.role?.value)] ?? String(node.role?.value);
  // An item with one thing in it needs no line of its own.
  const isShown = role === 'listitem' ? children.length > 1 : shownRoles.has(role);
  if (node.ignored || !isShown) return children;
  const items = inside.filter((child) => child.role?.value === 'listitem').length;
  const states = [...toStates(node), ...(role === 'list' ? [`${items} items`] : [])];
  const url = readProperty(node, 'url');
  const address = url === undefined ? undefined : String(url);
  const name = toStable(String(node.name?.value ?? ''));
  return [{ role, name, states, children, address }];
}

const readProperty = ({ properties = [] }: RawNode, property: string): unknown =>
  properties.find(({ name }) => name === property)?.value.value;

function toStates(node: RawNode): string[] {
  const level = node.role?.value === 'heading' ? readProperty(node, 'level') : undefined;
  const expanded = readProperty(node, 'expanded');
  const pressed = readProperty(node, 'pressed');
  const set = ['checked', 'disabled', 'invalid', 'modal', 'required', 'selected'].filter((state) =>
    ['true', true].includes(readProperty(node, state) as string),
  );
  const description = toStable(String(node.description?.value ?? ''));
  return [
    level !== undefined && `level ${level}`,
    expanded !== undefined && (expanded ? 'expanded' : 'collapsed'),
    pressed !== undefined && (pressed === 'true' ? 'pressed' : 'not pressed'),
    ...set,
    description !== '' && `described as ${JSON.stringify(description)}`,
  ].filter((state) => state !== false);
}

const months = Array.from({ length: 12 }, (_, month) =>
  new Date(2000, month).toLocaleString('en', { month: 'long' }),
).join('|');
const dates = new RegExp(String.raw`(?:${months}) \d+, \d{4}`, 'g');

/** Replaces what differs between two builds of the sample: the newsroom's port, and dates. */
function toStable(text: string): string {
  return text
    .replaceAll(/(?:https?:\/\/)?127\.0\.0\.1:\d+/g, '<newsroom>')
    .replaceAll(dates, '<date>')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function toLine({ role, name, states }: AccessibleNode): string {
  const parts = [role, name && JSON.stringify(name), states.length > 0 && `(${states.join(', ')})`];
  return parts.filter(Boolean).join(' ');
}

/** What nodes of the same form have in common: roles, states, and whether they have names. */
const toForm = ({ role, name, states }: AccessibleNode) =>
  `${role} ${name !== ''} ${states.join()}`;

function toLines(
  nodes: readonly AccessibleNode[],
  toText: (node: AccessibleNode) => string,
): string[] {
  const runs: { form: string; nodes: AccessibleNode[] }[] = [];
  for (const node of nodes) {
    const form = [toForm(node), ...toLines(node.children, toForm)].join('\n');
    const run = runs.at(-1);
    if (run?.form === form) run.nodes.push(node);
    else runs.push({ form, nodes: [node] });
  }
  return runs.flatMap((run) => {
    const more = run.nodes.length - mostAlike;
    const lines = run.nodes
      .slice(0, mostAlike)
      .flatMap((node) => [
        toText(node),
        ...toLines(node.children, toText).map((line) => `  ${line}`),
      ]);
    return more > 0 ? [...lines, `… ${more} more`] : lines;
  });
}

import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { placeAssets, type Retired } from '../assets/assets.ts';
import type { Card } from '../assets/cards.ts';
import { takeOver } from '../incremental/reuse-file.ts';
import { recognise } from '../verify/check-files.ts';
import { dropOthers } from '../assets/drawing.ts';
import { writeIcons } from '../assets/icons.ts';
import type { Item } from './outputs.ts';
import type { Manifest, Printed } from '../incremental/manifest.ts';
import { headersFile } from '../page/policy.ts';
import type { Opened, Print, PrintJob } from './render-output.ts';
import { printItems } from './worker-pool.ts';
import type { Renderer } from './renderer.ts';
import { createTexts, type Texts } from './texts.ts';
import { pruneTree } from '../incremental/file-tree.ts';

/** The next tree: what each item of it was printed from, and what is wrong with those that were printed now. */
export interface Rendered {
  printed: Map<string, Printed>;
  texts: Texts;
  /** What was printed now. */
  prints: Print[];
  /** The files of what was carried over, by their stamps. */
  carried: ReadonlyMap<string, string>;
  retired: Retired;
}

/** What the next tree is of. */
export interface Contents extends Opened {
  items: readonly Item[];
}

/** The published tree, as far as the next one may take from it. */
export interface Published {
  /** What it was printed from, as far as that is known. */
  manifest: Manifest | undefined;
  /** Whether pages that would read the same are carried over, not printed. */
  mayCarry: boolean;
  /** Folders that may stay if the folder for the next tree has them. */
  folders: readonly string[];
  /** Where that is put which the folder for the next tree has, and which is not to stay. */
  trash: string;
}

/**
 * Prints a whole site into a folder: every page, every document for machines, and the files
 * that pages refer to. What would read the same as when it was printed for the published tree is carried
 * over from there, if it does not lie in the folder already; what else lies there is taken away. Throws,
 * naming the page or document, when one throws or answers with another status than it should.
 */
export async function renderSite(
  renderer: Renderer,
  job: Omit<PrintJob, 'cards'>,
  { edition, comparer, items }: Contents,
  published: Published,
  now: Date,
  onItem: (done: number, all: number) => void,
): Promise<Rendered> {
  const { publication, dir, publishedDir, drawingsDir } = job;
  const printed = new Map<string, Printed>();
  const { manifest, mayCarry } = published;
  const texts = createTexts(mayCarry ? manifest?.texts : []);
  const stays = new Set(published.folders);
  const carried = new Map<string, string>();
  const cards = new Map<string, string>();
  const takes = (name: string) => takeOver(name, publishedDir, dir);
  function takesCard(card: Card): boolean {
    // Pages with the same words share a card.
    if (cards.has(card.path)) return true;
    const file = card.path.slice(1);
    if (!takes(file)) return false;
    cards.set(card.path, card.drawing);
    stays.add(file);
    return true;
  }
  for (const { route, file } of items) {
    const known = mayCarry ? manifest?.printed[route] : undefined;
    if (known === undefined) continue;
    // A page that is printed anew mostly has the card that it had.
    const hasCard = known.card === undefined || takesCard(known.card);
    if (!hasCard || !comparer.isSame(known.inputs, texts.all)) continue;
    const whole = `${dir}/${file}`;
    const same = recognise(whole, known) ?? (takes(file) ? recognise(whole, known) : undefined);
    if (same === undefined) continue;
    printed.set(route, same);
    carried.set(file, same.stamp);
    stays.add(file);
  }
  pruneTree(dir, stays, published.trash);
  const retired = placeAssets(renderer.clientDir, dir, publishedDir, manifest?.retired ?? {}, now);
  const drawings = await writeIcons(publication, dir, drawingsDir);
  const changed = items.filter(({ route }) => !printed.has(route));
  const opened = { edition, comparer };
  const prints = await printItems(renderer, { ...job, cards }, opened, changed, texts, (done) =>
    onItem(done, changed.length),
  );
  for (const print of prints) printed.set(print.route, print.printed);

  const drawn = new Map(
    [...printed.values()].flatMap(({ card }) => (card ? [[card.path, card.drawing]] : [])),
  );
  for (const address of cards.keys()) if (!drawn.has(address)) rmSync(`${dir}${address}`);
  await dropOthers([...drawings, ...drawn.values()], drawingsDir);
  await writeFile(path.join(dir, '_headers'), headersFile);
  return { printed, texts, prints, carried, retired };
}

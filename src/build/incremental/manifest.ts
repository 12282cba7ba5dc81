import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '../../edition/files.ts';
import type { Retired } from '../assets/assets.ts';
import type { Texts } from '../render/texts.ts';

/**
 * A page or document as it was printed, and all that decides whether it must be printed again. Its
 * lists are numbers of texts.
 */
export interface Printed {
  /** What it read of the edition: the name of an input and its digest, in turns. */
  inputs: number[];
  /** SHA-256 of the file, base64url. */
  digest: string;
  /** What the file system said of the file when it had been written (`toStamp`). */
  stamp: string;
  ids: number[];
  /** Addresses that the site itself wrote on it, and that may lead nowhere one day (`listBreakable`). */
  addresses: number[];
  /** Its card's address and the name of the drawing that stands there. */
  card?: { path: string; drawing: string };
}

/** What the published tree was printed from. */
export interface Manifest {
  /** The digest in the published build.json: with another, the tree is not the one that this describes. */
  build: string;
  /** A digest of what every page depends on: code, publication, and what no page may hold. */
  base: string;
  /** By route. Those that are gone may be among them. */
  printed: Record<string, Printed>;
  texts: readonly string[];
  retired: Retired;
  /** What the list of all pages holds of it, as the rest lies in the list of changes. */
  whole: { build: string; texts: number };
  /** The pages in the list of changes, by route. */
  changed: ReadonlySet<string>;
}

type Stored = Omit<Manifest, 'whole' | 'changed'>;

// The list of all pages is long, and mostly a few are printed anew: these go into a list of changes.
const wholeFile = (dir: string) => path.join(dir, 'pages.json');
const changesFile = (dir: string) => path.join(dir, 'pages.changes.json');

/** So much of all pages and texts may lie in the list of changes; with more, that of all is written anew. */
const mostChanged = 1 / 4;

/**
 * Reads what the tree with this digest was printed from. `undefined` when that isn't known: then
 * every page is printed.
 */
export function readManifest(dir: string, build: string | undefined): Manifest | undefined {
  const whole = build === undefined ? undefined : read<Stored>(wholeFile(dir));
  if (whole === undefined) return undefined;
  const known = { build: whole.build, texts: whole.texts.length };
  const changes = read<Stored & { of: string }>(changesFile(dir));
  if (changes?.of === whole.build && changes.build === build) {
    const texts = [...whole.texts, ...changes.texts];
    const printed = Object.assign(whole.printed, changes.printed);
    const changed = new Set(Object.keys(changes.printed));
    return { ...changes, texts, printed, whole: known, changed };
  }
  return whole.build === build ? { ...whole, whole: known, changed: new Set() } : undefined;
}

function read<T>(file: string): T | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Writes down what the published tree was printed from, whole or not at all: of the pages those alone that
 * the list of all has otherwise, when they are few. `previous` is what `texts` began with, if anything.
 */
export async function writeManifest(
  dir: string,
  manifest: Pick<Manifest, 'build' | 'base' | 'retired'>,
  printed: ReadonlyMap<string, Printed>,
  texts: Texts,
  previous: Manifest | undefined,
): Promise<void> {
  const pages = [...printed];
  if (previous) {
    const { whole, changed } = previous;
    const others = pages.filter(
      ([route, page]) => changed.has(route) || page !== previous.printed[route],
    );
    const added = texts.all.slice(whole.texts);
    const most = Math.max(others.length / pages.length, added.length / texts.all.length);
    if (most <= mostChanged) {
      const json = toJson({ of: whole.build, ...manifest }, others, added);
      await writeWhole(changesFile(dir), json);
      return;
    }
  }
  // Its numbers are of texts that stand elsewhere then.
  await rm(changesFile(dir), { force: true });
  // Of the texts none but those of these pages.
  const kept: string[] = [];
  const numbers: (number | undefined)[] = Array.from({ length: texts.all.length });
  const toNumber = (number: number) => (numbers[number] ??= kept.push(texts.all[number] ?? '') - 1);
  const json = toJson(manifest, pages, kept, (page) => renumber(page, toNumber));
  await writeWhole(wholeFile(dir), json);
}

/** Pages that are written down at a time: as one piece they would take several times their memory. */
const atATime = 100;

/** A list of pages as JSON, in pieces: first its `head`, and `texts` at the end. */
function* toJson(
  head: object,
  pages: readonly (readonly [string, Printed])[],
  texts: readonly string[],
  toStored = (page: Printed) => page,
): Generator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"printed":{`;
  for (let start = 0; start < pages.length; start += atATime) {
    const some = pages
      .slice(start, start + atATime)
      .map(([route, page]) => [route, toStored(page)] as const);
    yield `${start === 0 ? '' : ','}${JSON.stringify(Object.fromEntries(some)).slice(1, -1)}`;
  }
  yield `},"texts":${JSON.stringify(texts)}}`;
}

/** The same page with other numbers for its texts. */
export function renumber(printed: Printed, toNumber: (number: number) => number): Printed {
  const { inputs, ids, addresses } = printed;
  return {
    ...printed,
    inputs: inputs.map(toNumber),
    ids: ids.map(toNumber),
    addresses: addresses.map(toNumber),
  };
}

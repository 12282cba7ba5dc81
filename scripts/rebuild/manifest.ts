import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from '../../src/edition/files.ts';
import type { Retired } from './assets.ts';
import type { Texts } from './texts.ts';

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
  /** By route. */
  printed: Record<string, Printed>;
  texts: readonly string[];
  retired: Retired;
}

const manifestFile = (dir: string) => path.join(dir, 'pages.json');

/**
 * Reads what the tree with this digest was printed from. `undefined` when that isn't known: then
 * every page is printed.
 */
export function readManifest(dir: string, build: string | undefined): Manifest | undefined {
  if (build === undefined || !existsSync(manifestFile(dir))) return undefined;
  try {
    const stored: Manifest = JSON.parse(readFileSync(manifestFile(dir), 'utf8'));
    return stored.build === build ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Pages that are written down at a time: as one piece they would take several times their memory. */
const atATime = 100;

/**
 * Writes down what the published tree was printed from, whole or not at all, and of `texts` none but
 * those of its pages.
 */
export async function writeManifest(
  dir: string,
  manifest: Pick<Manifest, 'build' | 'base' | 'retired'>,
  printed: ReadonlyMap<string, Printed>,
  texts: Texts,
): Promise<void> {
  await writeWhole(manifestFile(dir), toJson(manifest, printed, texts));
}

/** A manifest as JSON, in pieces. */
function* toJson(
  { build, base, retired }: Pick<Manifest, 'build' | 'base' | 'retired'>,
  printed: ReadonlyMap<string, Printed>,
  { all }: Texts,
): Generator<string> {
  const texts: string[] = [];
  const numbers: (number | undefined)[] = Array.from({ length: all.length });
  const toNumber = (number: number) => (numbers[number] ??= texts.push(all[number] ?? '') - 1);
  const pages = [...printed];
  yield `${JSON.stringify({ build, base, retired }).slice(0, -1)},"printed":{`;
  for (let start = 0; start < pages.length; start += atATime) {
    const some = pages
      .slice(start, start + atATime)
      .map(([route, page]) => [route, renumber(page, toNumber)] as const);
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

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from '../../src/edition/files.ts';
import type { Inputs } from '../../src/edition/record.ts';
import type { Retired } from './assets.ts';

/** A page or document as it was printed, and all that decides whether it must be printed again. */
export interface Printed {
  /** What it read of the edition. */
  inputs: Inputs;
  /** SHA-256 of the file, base64url. */
  digest: string;
  ids: string[];
  /** Addresses that the site itself wrote on it. */
  addresses: string[];
  /** Its card's address and the name of the drawing that stands there. */
  card?: { path: string; drawing: string };
}

/** What the published tree was printed from. */
export interface Manifest {
  /** The digest in the published build.json: with another, the tree is not the one that this describes. */
  build: string;
  /** A digest of code and publication, which every page depends on. */
  base: string;
  printed: Record<string, Printed>;
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
    const stored: Stored = JSON.parse(readFileSync(manifestFile(dir), 'utf8'));
    return stored.build === build ? unpack(stored) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes down what the published tree was printed from, whole or not at all. */
export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  await writeWhole(manifestFile(dir), JSON.stringify(pack(manifest)));
}

const packed = ['ids', 'addresses'] as const;
type Packed = (typeof packed)[number];
type StoredPage = Omit<Printed, Packed> & Record<Packed, number[]>;

/** As on disk: pages share most of their addresses and ids, so each stands once, and pages number them. */
interface Stored extends Omit<Manifest, 'printed'> {
  strings: string[];
  printed: Record<string, StoredPage>;
}

function pack({ printed, ...manifest }: Manifest): Stored {
  const numbers = new Map<string, number>();
  const toNumber = (text: string) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const pages = Object.entries(printed).map(([path, page]) => {
    const lists = packed.map((key) => [key, page[key].map(toNumber)]);
    return [path, { ...page, ...Object.fromEntries(lists) }];
  });
  return { ...manifest, printed: Object.fromEntries(pages), strings: [...numbers.keys()] };
}

function unpack({ strings, printed, ...manifest }: Stored): Manifest {
  const pages = Object.entries(printed).map(([path, page]) => {
    const lists = packed.map((key) => [key, page[key].map((number) => strings[number] ?? '')]);
    return [path, { ...page, ...Object.fromEntries(lists) }];
  });
  return { ...manifest, printed: Object.fromEntries(pages) };
}

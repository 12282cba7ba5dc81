import path from 'node:path';
import type { InputDigests, Inputs } from '../reader/track-reads.ts';
import type { Output } from '../edition/outputs.ts';
import type { KeptFile } from '../disk/kept-files.ts';
import { readSealed, writeSealed } from '../disk/sealed-file.ts';

/** A drawing in a kept folder. */
export interface Drawn extends KeptFile {
  /** Why it only stands for the real one, until the next rebuild. */
  problem?: string;
  /** Whether the machine is at fault. */
  isLate?: boolean;
}

/** The picture of a page on social networks: its path on the site, and its drawing. */
export interface Card {
  path: string;
  drawing: Drawn;
}

/** Code files of earlier versions, and since when no page names them (ISO 8601, UTC). */
export type RetiredFiles = Record<string, string>;

/** A rendered page or document, and everything that decides whether it must be rendered again. */
export interface OutputRecord {
  inputs: Inputs;
  /** SHA-256 of the file, base64url. */
  digest: string;
  /** The signature of the file (`toSignature`). */
  signature: string;
  ids: string[];
  /** Addresses that the site itself wrote, and that may break with a later edition (`listBreakable`). */
  addresses: string[];
  card?: Card;
}

/** A record of what the published tree was rendered from. */
export interface Manifest {
  /** The digest in the published build.json. The manifest says nothing about any other tree. */
  build: string;
  /** A digest of what every page depends on: code, publication, and the secrets that no page may hold. */
  base: string;
  /** By route. */
  outputs: Readonly<Record<string, OutputRecord>>;
  retired: RetiredFiles;
}

/** Finds the records of those outputs that would be rendered from the same inputs again, by route. */
export function findUnchanged(
  manifest: Manifest,
  outputs: readonly Output[],
  digests: InputDigests,
): Map<string, OutputRecord> {
  const unchanged = new Map<string, OutputRecord>();
  for (const { route } of outputs) {
    const record = manifest.outputs[route];
    if (record === undefined || record.card?.drawing.problem !== undefined) continue;
    if (digests.isSame(record.inputs)) unchanged.set(route, record);
  }
  return unchanged;
}

/** The version of the manifest's shape. Manifests of other versions are ignored. */
const manifestVersion = 3;

/** A record whose texts, which most pages share, are their places in one list. */
type StoredRecord = Omit<OutputRecord, 'inputs' | 'ids' | 'addresses'> & {
  /** The name of each input, then its digest. */
  inputs: number[];
  ids: number[];
  addresses: number[];
};

type StoredManifest = Omit<Manifest, 'outputs'> & {
  texts: string[];
  outputs: Record<string, StoredRecord>;
};

const manifestFile = (dir: string) => path.join(dir, 'manifest.json.gz');

/**
 * Reads the manifest of the published tree, whose build.json has the digest `build`. `undefined` when there
 * is none, or its version or digest is wrong; every page is rendered then.
 */
export function readManifest(dir: string, build: string | undefined): Manifest | undefined {
  if (build === undefined) return undefined;
  const stored = readSealed<StoredManifest>(manifestFile(dir), manifestVersion);
  if (stored?.build !== build) return undefined;
  const { texts, outputs, ...rest } = stored;
  const getText = (at = -1) => texts[at] ?? '';
  const toInputs = (places: readonly number[]) => {
    const inputs: Record<string, string> = {};
    for (let at = 0; at < places.length; at += 2)
      inputs[getText(places[at])] = getText(places[at + 1]);
    return inputs;
  };
  const records = mapValues(outputs, ({ inputs, ids, addresses, ...record }) => ({
    ...record,
    inputs: toInputs(inputs),
    ids: ids.map(getText),
    addresses: addresses.map(getText),
  }));
  return { ...rest, outputs: records };
}

/** Writes the manifest of a published tree, whole or not at all. */
export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  const places = new Map<string, number>();
  const place = (text: string) => {
    const at = places.get(text) ?? places.size;
    places.set(text, at);
    return at;
  };
  const outputs = mapValues(manifest.outputs, ({ inputs, ids, addresses, ...record }) => ({
    ...record,
    inputs: Object.entries(inputs).flat().map(place),
    ids: ids.map(place),
    addresses: addresses.map(place),
  }));
  const stored: StoredManifest = { ...manifest, outputs, texts: [...places.keys()] };
  await writeSealed(manifestFile(dir), manifestVersion, stored);
}

const mapValues = <From, To>(values: Readonly<Record<string, From>>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));

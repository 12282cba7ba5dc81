import path from 'node:path';
import type { InputDigests, Inputs } from '../reader/track-reads.ts';
import type { Output } from '../edition/outputs.ts';
import type { KeptFile } from '../disk/kept-files.ts';
import { readSealed, writeSealed } from '../disk/sealed-file.ts';

/** The picture of a page on social networks: its path on the site, and its drawing. */
export interface Card {
  path: string;
  drawing: KeptFile;
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
    if (record !== undefined && digests.isSame(record.inputs)) unchanged.set(route, record);
  }
  return unchanged;
}

/** The version of the manifest's shape. Manifests of other versions are ignored. */
const manifestVersion = 2;

const manifestFile = (dir: string) => path.join(dir, 'manifest.json.gz');

/**
 * Reads the manifest of the published tree, whose build.json has the digest `build`. `undefined` when there
 * is none, or its version or digest is wrong; every page is rendered then.
 */
export function readManifest(dir: string, build: string | undefined): Manifest | undefined {
  if (build === undefined) return undefined;
  const manifest = readSealed<Manifest>(manifestFile(dir), manifestVersion);
  return manifest?.build === build ? manifest : undefined;
}

/** Writes the manifest of a published tree, whole or not at all. */
export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  await writeSealed(manifestFile(dir), manifestVersion, manifest);
}

import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { writeWhole } from '../../edition/files.ts';
import type { KeptFile } from './kept-files.ts';
import type { Inputs } from '../../edition/read/track-reads.ts';

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

/** The version of the manifest's shape. Manifests of other versions are ignored. */
const manifestVersion = 2;

const manifestFile = (dir: string) => path.join(dir, 'manifest.json.gz');

/**
 * Reads the manifest of the published tree, whose build.json has the digest `build`. `undefined` when there
 * is none, or its version or digest is wrong; every page is rendered then.
 */
export function readManifest(dir: string, build: string | undefined): Manifest | undefined {
  if (build === undefined || !existsSync(manifestFile(dir))) return undefined;
  try {
    const text = gunzipSync(readFileSync(manifestFile(dir))).toString();
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    if (text.slice(0, end) !== toHead(body)) return undefined;
    const manifest = JSON.parse(body) as Manifest;
    return manifest.build === build ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the manifest of a published tree, whole or not at all. */
export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  const body = JSON.stringify(manifest);
  await writeWhole(manifestFile(dir), gzipSync(`${toHead(body)}\n${body}`));
}

/** The first line of the file. It proves the version, and that no byte has changed. */
const toHead = (body: string) => `${manifestVersion} ${hash('sha256', body)}`;

import { lstatSync } from 'node:fs';
import path from 'node:path';
import { digestRegular } from './regular-file.ts';
import { hasDigest, signTree, toSignature } from './file-tree.ts';
import { readSealed, writeSealed } from './sealed-file.ts';

/** A published file: its signature (`toSignature`), and SHA-256 of its content, base64url. */
export type FileRecord = readonly [signature: string, digest: string];

/** The signatures and digests of all files of a published tree, taken when the tree was verified. */
export interface SiteRecord {
  /** The digest and the time in the published build.json. The record says nothing about any other tree. */
  build: { digest: string; time: string };
  /** When each file was last read and compared, ISO 8601 in UTC. */
  checked: string;
  files: Readonly<Record<string, FileRecord>>;
}

/** The version of the record's shape. Records of other versions are ignored. */
const recordVersion = 1;
const day = 24 * 60 * 60 * 1000;

const recordFile = (stateDir: string) => path.join(stateDir, 'site.json.gz');

/** Reads the record of the published tree with this build.json. `undefined` when there is none, or it is damaged. */
export function readSiteRecord(
  stateDir: string,
  { digest, time }: SiteRecord['build'],
): SiteRecord | undefined {
  const record = readSealed<SiteRecord>(recordFile(stateDir), recordVersion);
  const isSame = record?.build.digest === digest && record.build.time === time;
  return isSame ? record : undefined;
}

/** Writes the record of a published tree, whole or not at all. */
export async function writeSiteRecord(stateDir: string, record: SiteRecord): Promise<void> {
  await writeSealed(recordFile(stateDir), recordVersion, record);
}

/** Maps every recorded file to its signature. */
export const listSignatures = ({ files }: SiteRecord) =>
  new Map(Object.entries(files).map(([name, [signature]]) => [name, signature]));

/** Digests every file of a tree. A file with a signature that `known` has is not read, and one in `signed` has its. */
export function recordFiles(
  dir: string,
  known: ReadonlyMap<string, string>,
  signed?: ReadonlyMap<string, string>,
): Record<string, FileRecord> {
  const records: Record<string, FileRecord> = {};
  for (const [name, signature] of signTree(dir, signed)) {
    const digest = known.get(signature) ?? digestRegular(path.join(dir, name));
    records[name] = [signature, digest];
  }
  return records;
}

/**
 * Compares a published tree with its record. Files with their recorded signature are not read, except once
 * a day, or when `isDeep`. Returns the files that are missing or have other bytes, and the record as of now.
 */
export function checkTree(
  dir: string,
  record: SiteRecord,
  { now, isDeep }: { now: Date; isDeep: boolean },
): { damaged: string[]; record: SiteRecord } {
  const age = Math.abs(now.getTime() - Date.parse(record.checked));
  const readsAll = isDeep || age >= day;
  const damaged: string[] = [];
  const files: Record<string, FileRecord> = {};
  let isSame = !readsAll;
  for (const [name, [signature, digest]] of Object.entries(record.files)) {
    const file = path.join(dir, name);
    const stats = lstatSync(file, { throwIfNoEntry: false });
    const present = stats?.isFile() ? toSignature(stats) : undefined;
    const isKnown = present === signature && !readsAll;
    if (present === undefined || !(isKnown || hasDigest(file, digest))) damaged.push(name);
    else files[name] = [present, digest];
    isSame &&= isKnown;
  }
  const checked = readsAll ? now.toISOString() : record.checked;
  return { damaged, record: isSame ? record : { ...record, checked, files } };
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BuildInput } from './build-input.ts';
import { signTree } from '../disk/file-tree.ts';
import { findUnchanged, type Manifest } from '../render/manifest.ts';
import { listSignatures } from '../disk/site-record.ts';
import { foreseeSpace } from './publish/free-space.ts';
import type { UpdateInput } from './update-input.ts';

/**
 * Throws `DiskFullError` when the next site can't fit on its disk. An output with the bytes of the published
 * one is a link to it, even in a forced rebuild. Of a site whose record is lost, none is.
 */
export function foresee(
  { paths, stateDir }: UpdateInput,
  { outputs, digests, base, published }: BuildInput,
  manifest: Manifest | undefined,
): void {
  const { record } = published;
  const known = record && manifest?.base === base ? manifest : undefined;
  const changed = outputs.filter(({ route }) => !findUnchanged(known, route, digests));
  const files = record
    ? listSignatures(record)
    : existsSync(paths.out)
      ? signTree(paths.out)
      : new Map<string, string>();
  foreseeSpace({ dir: path.dirname(paths.out), stateDir, files, outputs, changed });
}

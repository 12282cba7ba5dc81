import { rmSync } from 'node:fs';
import type { SiteRecord } from '../disk/site-record.ts';
import type { PublishedSite } from './published-site.ts';
import { dropShowing, keepSite, listKept, pruneKept } from './publish/kept-sites.ts';
import { publishTree } from './publish/swap-directories.ts';
import type { UpdateInput } from './update-input.ts';

/** A verified tree to publish, and the record of its files. */
export interface NextSite {
  tree: string;
  record: SiteRecord;
}

/**
 * Publishes a tree in place of the published one, and keeps that one if it is whole. Throws when the tree
 * can't be published. The report gets what can't be kept, and how much is kept.
 */
export async function swapSite(
  { paths, keep, report }: Pick<UpdateInput, 'paths' | 'keep' | 'report'>,
  published: PublishedSite,
  { tree, record }: NextSite,
): Promise<void> {
  const old = publishTree(paths, tree);
  try {
    if (keep > 0 && published.record && published.defect === undefined)
      await keepSite(paths.kept, old, published.record, record);
    rmSync(old, { recursive: true, force: true });
    pruneKept(paths.kept, keep);
    dropShowing(paths.kept, paths.out);
  } catch (error) {
    report.problems.push(`The edition before could not be kept: ${String(error)}`);
  }
  const kept = listKept(paths.kept);
  const bytes = kept.reduce((sum, site) => sum + site.bytes, 0);
  report.kept = { editions: kept.length, bytes };
}

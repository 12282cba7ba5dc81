import { toFrontRecord } from '../../feeds-out/search-records.ts';
import type { KeptFile, KeptFolder } from '../../disk/kept-files.ts';
import type { ShownSite } from '../../reader/reader.ts';
import { keepIndex } from './kept-index.ts';
import { writeSearchIndex } from './search-index.ts';

/** The number of front pages whose shown words share one file. */
const frontsPerFragment = 32;

/**
 * Indexes the front pages of the past in two blocks: those of the latest year, which gets one each evening, and those of
 * all years before it. A block that is kept is not made again. Stories of sections in the past are not indexed: their
 * index would be many times that of the site.
 */
export async function indexFronts(
  site: ShownSite,
  { version, language }: { version: string; language: string },
  kept: KeptFolder,
): Promise<KeptFile[]> {
  const { edition } = site;
  const days = edition.getFrontMonths().flatMap((month) => edition.getFrontDays(month));
  const latest = days.at(-1)?.slice(0, 4) ?? '';
  const blocks: KeptFile[] = [];
  for (const some of Map.groupBy(days, (day) => day.startsWith(latest)).values()) {
    const source = some.map((day) => [day, edition.getFrontDigest(day)]);
    const write = async (to: string) => {
      const records = some.flatMap((day) => toFrontRecord(site, day) ?? []);
      const mostFragments = Math.ceil(some.length / frontsPerFragment);
      await writeSearchIndex(records, to, { language, mostFragments });
    };
    blocks.push(await keepIndex(kept, [version, language, 'fronts', source], write));
  }
  return blocks;
}

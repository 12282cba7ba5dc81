import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { categorySlugs } from '../../src/publication/categories.ts';
import sample from '../../src/publication/sample.json' with { type: 'json' };

/** So many publications share their feeds. */
const sharing = 5;
/** Writes the file of a publication into a folder. `at` is its place in the network; `port` is that of its sources. */
export function writePublication(dir: string, name: string, at: number, port: number): void {
  const origin = `http://127.0.0.1:${port}`;
  const { contact: _, events: __, ads: ___, partnerDocuments: ____, ...rest } = sample;
  const group = Math.floor(at / sharing);
  const publication = {
    ...rest,
    id: name,
    // The same name for all, so that their cards are the same too.
    name: 'Town News',
    url: `https://${at}.example`,
    feeds: Object.fromEntries(
      categorySlugs.map((slug) => [slug, [`${origin}/feeds/${group}/${slug}.xml`]]),
    ),
    blog: { url: `${origin}/functions/v1` },
    pictures: 'link',
  };
  writeFileSync(path.join(dir, `${name}.json`), JSON.stringify(publication));
}

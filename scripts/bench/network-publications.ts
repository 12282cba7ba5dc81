import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { categorySlugs } from '../../src/publication/categories.ts';
import sample from '../../src/publication/sample.json' with { type: 'json' };

/** So many publications share their feeds. */
const sharing = 5;
/** The blog of each publication with this distance is on a host of its own, which can hang. */
const hangingEvery = 100;

/** Writes the file of a publication into a folder. `at` is its place in the network; `port` is that of its sources. */
export function writePublication(dir: string, name: string, at: number, port: number): void {
  const origin = `http://127.0.0.1:${port}`;
  const { contactForm: _, eventsFeed: __, ads: ___, partnerDocuments: ____, ...rest } = sample;
  const group = Math.floor(at / sharing);
  const isHanging = at % hangingEvery === hangingEvery / 2;
  const blogOrigin = isHanging
    ? `http://127.1.${Math.floor(at / 250)}.${(at % 250) + 1}:${port}`
    : origin;
  const publication = {
    ...rest,
    id: name,
    // The same name for all, so that their cards are the same too.
    name: 'Town News',
    url: `https://${at}.example`,
    feeds: Object.fromEntries(
      categorySlugs.map((slug) => [slug, [`${origin}/feeds/${group}/${slug}.xml`]]),
    ),
    blog: { url: `${blogOrigin}/functions/v1` },
    pictures: 'link',
  };
  writeFileSync(path.join(dir, `${name}.json`), JSON.stringify(publication));
}

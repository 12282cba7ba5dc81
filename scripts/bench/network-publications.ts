import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { categorySlugs } from '../../src/publication/categories.ts';
import sample from '../../src/publication/sample.json' with { type: 'json' };

/** So many publications share their feeds. */
const sharing = 5;
/** The blog of each publication with this distance is on a host of its own, which can hang. */
const hangingEvery = 100;

/** The origin of a publication's blog. */
function toBlogOrigin(at: number, port: number): string {
  const isHanging = at % hangingEvery === hangingEvery / 2;
  const host = isHanging ? `127.1.${Math.floor(at / 250)}.${(at % 250) + 1}` : '127.0.0.1';
  return `http://${host}:${port}`;
}

/** The origins of all sources of so many publications. */
export const listOrigins = (count: number, port: number): string[] => [
  ...new Set(Array.from({ length: count }, (_, at) => toBlogOrigin(at, port))),
];

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
    blog: { url: `${toBlogOrigin(at, port)}/functions/v1` },
    pictures: 'link',
  };
  writeFileSync(path.join(dir, `${name}.json`), JSON.stringify(publication));
}

import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openKept } from '../../src/disk/kept-files.ts';
import { toFile } from '../../src/edition/outputs.ts';
import { writeEdition } from '../../src/edition/store.ts';
import { findPlace } from '../../src/rebuild/publish/open-place.ts';
import { findCulprits } from '../../src/rebuild/quarantine/find-culprits.ts';
import { openRenderer, toCodeVersion, type Renderer } from '../../src/render/renderer.ts';
import {
  createStoredSite,
  toArticles,
  toEdition,
  toStoredPost,
} from '../support/papers/edition.ts';
import { toSite } from '../support/site.ts';

const secret = 'key-5f3a9c';
const secrets = [secret];

/** Which stories of hundreds are invalid, the page that fails, and how many renderings may find them. */
const searches: [name: string, at: readonly number[], route: string, renderings: number][] = [
  ['one article of a category', [17], '/national', 14],
  ['all articles of a feed', Array.from({ length: 15 }, (_, at) => 15 + at), '/national', 42],
  ['one post', [300], '/blog/post-75', 4],
];

test.each(searches)(
  'among hundreds of stories few renderings find %s',
  async (_, at, route, most) => {
    const site = createStoredSite();
    onTestFinished(site.close);
    const invalid = (place: number) => (at.includes(place) ? { title: secret } : {});
    const articles = toArticles(15, 15).map((article, place) => ({
      ...article,
      ...invalid(place),
    }));
    const posts = Array.from({ length: 200 }, (_, place) =>
      toStoredPost(`post-${place}`, at.includes(225 + place) ? { metaTitle: secret } : {}),
    );
    const { edition, posts: files } = toEdition(site.publication.id, { articles, posts });
    await writeEdition(site.state, edition, files);
    const renderer = await openRenderer(toCodeVersion());
    let renderings = 0;
    const output = { route, file: toFile(route), status: 200, isPage: true };
    const record = { inputs: {}, digest: '', signature: '', ids: [], addresses: [] };
    const counted: Renderer = {
      ...renderer,
      open(sitePath) {
        renderings += 1;
        return renderer.open(sitePath);
      },
    };
    const rendering = {
      site: toSite(site.publication),
      place: await findPlace(site),
      edition,
      related: {},
      drawings: openKept(path.join(site.state, 'drawings')),
      secrets,
    };
    const failed = [{ output, record, problems: [] }];
    const culprits = await findCulprits(failed, rendering, counted);
    expect(culprits.map(({ title }) => title)).toEqual(at.map(() => secret));
    expect(renderings).toBeLessThanOrEqual(most);
  },
);

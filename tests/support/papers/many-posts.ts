import { editionVersion, type Edition } from '../../../src/edition/edition.ts';
import type { StoredPost } from '../../../src/edition/schema/post.ts';
import { openEdition, type ShownSite } from '../../../src/reader/reader.ts';
import sample from '../../../src/publication/sample.json' with { type: 'json' };
import { publicationSchema } from '../../../src/publication/publication.ts';

/** An edition with only the given posts. */
export function toEditionOf(posts: StoredPost[]): Edition {
  return {
    version: editionVersion,
    day: '2026-11-21',
    updated: '2026-11-21T06:00:00.000Z',
    publication: 'posts',
    rateLimits: [],
    pictures: {},
    sources: [
      {
        kind: 'blog',
        id: 'blog',
        url: 'https://blog.example',
        failures: 0,
        state: 'loaded',
        at: '2026-11-20T13:00:00.000Z',
        posts,
        details: [],
      },
    ],
  };
}

/** A site with only the given number of posts. */
export function createSiteOf(posts: number): ShownSite {
  const edition = toEditionOf(
    Array.from({ length: posts }, (_, at) => ({
      slug: `post-${at}`,
      metaTitle: `Post ${at}`,
      metaDescription: '',
      file: '',
    })),
  );
  return {
    publication: publicationSchema.parse(sample),
    edition: openEdition('', edition, { getKeywords: () => [] }),
  };
}

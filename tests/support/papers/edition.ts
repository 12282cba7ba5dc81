import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPlace } from '../../../src/rebuild/publish/open-place.ts';
import { toCodeVersion } from '../../../src/render/renderer.ts';
import { claimStateFolder } from '../../../src/rebuild/publish/state-folder.ts';
import { startReport, type Report } from '../../../src/rebuild/report/report.ts';
import { updateSite } from '../../../src/rebuild/rebuild.ts';
import type { Article } from '../../../src/edition/schema/article.ts';
import { editionVersion, type Edition } from '../../../src/edition/edition.ts';
import type { Change } from '../../../src/edition/schema/history.ts';
import type { Post } from '../../../src/edition/schema/post.ts';
import type { SourceOf } from '../../../src/edition/source-kinds.ts';
import { toOrder } from '../../../src/edition/order.ts';
import {
  readEdition,
  settleEdition,
  toPostFile,
  writeEdition,
} from '../../../src/edition/store.ts';
import { categorySlugs, type CategorySlug } from '../../../src/publication/categories.ts';
import { publicationSchema } from '../../../src/publication/publication.ts';
import sample from '../../../src/publication/sample.json' with { type: 'json' };
import { toRun, toSite } from '../site.ts';
import { restoreDrawings, saveDrawings } from '../rebuild/drawings.ts';

const at = '2026-11-21T06:00:00.000Z';
const blogUrl = 'https://blog.example/functions';

/** The stories of an edition. */
export interface Stories {
  articles: Article[];
  posts?: Post[];
  changes?: Change[];
}

/** A site published from editions on disk, which may come from other versions of the code. */
export interface StoredSite {
  out: string;
  state: string;
  publication: ReturnType<typeof publicationSchema.parse>;
  /** Writes an edition with the stories and updates the site. Throws the errors of `updateSite`. */
  publish(stories: Stories, options?: { secrets?: string[]; force?: boolean }): Promise<Report>;
  close(): void;
}

/** Opens a stored site in a new folder. The caller closes it. */
export function createStoredSite(): StoredSite {
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-'));
  const [out, state] = [path.join(dir, 'site'), path.join(dir, 'state')];
  mkdirSync(state);
  const publication = publicationSchema.parse({
    ...sample,
    pictures: 'link',
    rebuild: { keep: 0 },
  });
  return {
    out,
    state,
    publication,
    async publish(stories, { secrets = [], force = false } = {}) {
      await claimStateFolder(state);
      restoreDrawings(state, publication.name);
      const { edition, posts } = toEdition(publication.id, stories);
      await writeEdition(state, edition, posts, readEdition(state, publication).edition);
      await settleEdition(state);
      const report = startReport();
      const choices = { force, accept: 'a test' };
      await updateSite({
        site: toSite(publication),
        place: await findPlace({ out, state }),
        run: toRun({ secrets, report, code: toCodeVersion(), choices }),
        edition,
      });
      saveDrawings(state, publication.name);
      return report;
    },
    close: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** An edition of the stories in its stored form, and its posts by the names of their files. */
export function toEdition(id: string, { articles, posts = [], changes = [] }: Stories) {
  const files = new Map(posts.map((post) => [toPostFile(post), post]));
  const edition: Edition = {
    version: editionVersion,
    day: '2026-11-21',
    updated: '2026-11-21T06:00:00.000Z',
    publication: id,
    rateLimits: [],
    pictures: {},
    sources: [...toFeeds(articles), toBlog(files)],
    history: { at, sources: [], changes },
  };
  return { edition, posts: files };
}

/** The feeds of the articles in their stored form. */
function toFeeds(articles: readonly Article[]): SourceOf<'feed'>[] {
  return [...Map.groupBy(articles, ({ feedUrl }) => feedUrl)].map(([url, items], place) => ({
    kind: 'feed',
    id: `${items[0]?.section}/${place + 1}`,
    category: items[0]?.section ?? 'local',
    url,
    failures: 0,
    state: 'loaded',
    at,
    articles: items,
  }));
}

/** The blog of the posts in its stored form. */
function toBlog(files: ReadonlyMap<string, Post>): SourceOf<'blog'> {
  return {
    kind: 'blog',
    id: 'blog',
    url: blogUrl,
    failures: 0,
    state: 'loaded',
    at,
    posts: [...files].map(([file, { slug, metaTitle, metaDescription }]) => ({
      slug,
      metaTitle,
      metaDescription,
      file,
    })),
    details: [...files.values()].map(({ slug }) => ({ slug, listed: '' })),
  };
}

/** A valid article: the one at `place` in the feed of a category. */
export function toArticle(
  section: CategorySlug,
  place: number,
  fields: Partial<Article> = {},
): Article {
  const name = `${section}-${place}`;
  const date = new Date(Date.parse(at) - place * 60_000).toISOString();
  return {
    id: `https://paper.example/${name}`,
    title: `Story ${name}`,
    excerpt: `Words of ${name}.`,
    author: 'A reporter',
    date,
    seen: at,
    ...toOrder({ date, seen: at, ...fields }),
    category: 'News',
    section,
    link: `https://paper.example/${name}`,
    source: `The ${section} paper`,
    feedUrl: `https://paper.example/${section}.xml`,
    ...fields,
  };
}

/** `count` articles for each of the first `categories` categories. */
export function toArticles(categories: number, count: number): Article[] {
  return categorySlugs
    .slice(0, categories)
    .flatMap((slug) => Array.from({ length: count }, (_, place) => toArticle(slug, place)));
}

/** A valid post in its stored form. */
export function toStoredPost(slug: string, fields: Partial<Post> = {}): Post {
  return {
    slug,
    metaTitle: `On ${slug}`,
    metaDescription: '',
    date: at,
    blog: 'Words.',
    html: '<p>Words.</p>',
    renderedBy: '',
    shortTailKeywords: [],
    longTailKeywords: [],
    ...fields,
  };
}

/** A changed headline of a post, which /changes lists. */
export function toChange(slug: string, fields: Partial<Change> = {}): Change {
  return {
    kind: 'headline',
    at,
    source: blogUrl,
    story: slug,
    publisher: '',
    title: `On ${slug}`,
    former: [`About ${slug}`],
    link: `/blog/${slug}`,
    ...fields,
  };
}

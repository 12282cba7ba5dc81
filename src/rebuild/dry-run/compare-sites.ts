import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Desk } from '../../desk/desk.ts';
import { createNaming } from '../../desk/hidden.ts';
import { type HiddenStory } from '../../edition/hidden-file.ts';
import { toNamedKeys } from '../../desk/story-name.ts';
import { toKeyDigest } from '../../edition/story-id.ts';
import { publicArticleSchema, publicEditionSchema } from '../../edition/public-edition.ts';
import { toDataPath } from '../../edition/routes.ts';
import { digestFile, listFiles } from '../../disk/file-tree.ts';
import type { DryRun } from '../report/report.ts';

/** How many names of one kind of change are told. */
const mostNamed = 20;

/** What one site has in place of another, by names. */
interface Changes {
  added: string[];
  changed: string[];
  gone: string[];
  /** From one place to another. */
  moved: string[];
}

/** How a site differs from another one. */
export interface SiteDifference {
  /** Articles by their headlines; moved ones are in another category. */
  stories: Changes;
  /** Pages by their paths; moved ones have another address. */
  pages: Changes;
}

/**
 * Compares the pages and the articles of two sites. A folder that is missing is a site with nothing in it. Of what
 * is `hidden` and gone, or withdrawn by the desk, no name says a word.
 */
export function compareSites(
  before: string,
  after: string,
  hidden: readonly HiddenStory[],
  desk: Desk,
): SiteDifference {
  const [earlier, later] = [listPages(before), listPages(after)];
  const pages = compare(earlier, later);
  const byDigest = new Map(pages.gone.map((page) => [earlier.get(page), page]));
  const moved = pages.added.flatMap((page) => {
    const from = byDigest.get(later.get(page));
    return from === undefined ? [] : [{ from, page }];
  });
  const keys = new Set(hidden.flatMap((each) => each.keys));
  const isHidden = (story: string) =>
    toNamedKeys({ story }, '').some((key) => keys.has(toKeyDigest(key)));
  return {
    stories: compareStories(before, after, createNaming(hidden, desk)),
    pages: {
      added: pages.added.filter((page) => !moved.some((each) => each.page === page)),
      changed: pages.changed,
      gone: pages.gone
        .filter((page) => !moved.some((each) => each.from === page))
        .map((page) => (isHidden(page) ? 'the page of a post removed by the desk' : page)),
      moved: moved.map(({ from, page }) => `${from} to ${page}`),
    },
  };
}

/** The digest of each page, by its path. */
function listPages(dir: string): Map<string, string> {
  const files = existsSync(dir) ? listFiles(dir).filter((file) => file.endsWith('.html')) : [];
  return new Map(
    files.map((file) => [
      file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`,
      digestFile(readFileSync(path.join(dir, file))),
    ]),
  );
}

function compareStories(
  before: string,
  after: string,
  toName: ReturnType<typeof createNaming>,
): Changes {
  const [earlier, later] = [listArticles(before, toName), listArticles(after, toName)];
  const words = (stories: ReadonlyMap<string, ListedArticle>) =>
    new Map([...stories].map(([key, { digest }]) => [key, digest]));
  const keys = compare(words(earlier), words(later));
  const toTitles = (stories: ReadonlyMap<string, ListedArticle>, some: readonly string[]) =>
    some.map((key) => stories.get(key)?.title ?? key);
  const moved = [...later].flatMap(([key, { title, sections }]) => {
    const from = earlier.get(key)?.sections;
    return from === undefined || from === sections ? [] : [`${title}: ${from} to ${sections}`];
  });
  return {
    added: toTitles(later, keys.added),
    changed: toTitles(later, keys.changed),
    gone: toTitles(earlier, keys.gone),
    moved,
  };
}

interface ListedArticle {
  title: string;
  /** A digest of its words. */
  digest: string;
  /** The slugs of the categories that have it. */
  sections: string;
}

/** The articles that a site says it has, by feed and id. */
function listArticles(
  dir: string,
  toName: ReturnType<typeof createNaming>,
): Map<string, ListedArticle> {
  const file = path.join(dir, toDataPath('edition'));
  const found = new Map<string, ListedArticle>();
  if (!existsSync(file)) return found;
  const { articles } = publicEditionSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const corrected = listCorrected(dir);
  for (const value of articles) {
    const {
      section: ofSource,
      seen: _,
      order: __,
      orderedBy: ___,
      ...words
    } = publicArticleSchema.parse(value);
    const key = `${words.feedUrl} ${words.id}`;
    const { section = ofSource, ...shown } = corrected.get(`${words.source} ${words.id}`) ?? {};
    const { feedUrl: source, id, link, title, source: publisher } = { ...words, ...shown };
    const sections = [...new Set([...(found.get(key)?.sections.split(', ') ?? []), section])];
    found.set(key, {
      title: toName({ source, id, link, publisher, titles: [title], isPost: false }),
      digest: digestFile(Buffer.from(JSON.stringify({ words, shown }))),
      sections: sections.join(', '),
    });
  }
  return found;
}

/** The stories of a category as its open pages ask for them, as far as they tell a corrected story. */
const shownSchema = z.object({
  stories: z
    .array(
      z.object({
        id: z.string(),
        source: z.string(),
        title: z.string(),
        excerpt: z.string(),
        correction: z.unknown().optional(),
      }),
    )
    .default([]),
});

/** The words and the category that editors give to stories of a site, by publisher and id. */
function listCorrected(dir: string) {
  const others = ['home', 'blog', 'status', 'edition', 'hidden', 'heartbeat'].map(toDataPath);
  const files = listFiles(path.join(dir, 'data')).filter(
    (file) => /^[^/]+\.json$/.test(file) && !others.includes(`/data/${file}`),
  );
  return new Map(
    files.flatMap((file) => {
      const text = readFileSync(path.join(dir, 'data', file), 'utf8');
      const section = path.basename(file, '.json');
      return shownSchema
        .parse(JSON.parse(text))
        .stories.filter(({ correction }) => correction !== undefined)
        .map(({ id, source, ...shown }) => [`${source} ${id}`, { ...shown, section }] as const);
    }),
  );
}

function compare(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  return {
    added: [...after.keys()].filter((key) => !before.has(key)),
    changed: [...after].flatMap(([key, digest]) =>
      before.has(key) && before.get(key) !== digest ? [key] : [],
    ),
    gone: [...before.keys()].filter((key) => !after.has(key)),
  };
}

/** A difference for people, with a heading for each kind of change that there is. */
export function describeSites({ stories, pages }: SiteDifference): DryRun['told'] {
  const told = [...describe('Stories', stories), ...describe('Pages', pages)];
  return told.length === 0 ? [{ what: 'It is the same as the published one.', names: [] }] : told;
}

function describe(what: string, changes: Changes): DryRun['told'] {
  return Object.entries(changes).flatMap(([kind, names]: [string, string[]]) => {
    if (names.length === 0) return [];
    const rest = names.length > mostNamed ? [`and ${names.length - mostNamed} more`] : [];
    return [
      { what: `${what} ${kind}: ${names.length}`, names: [...names.slice(0, mostNamed), ...rest] },
    ];
  });
}

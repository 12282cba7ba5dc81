import { categorySlugs } from '../../../src/publication/categories.ts';
import type { Publication } from '../../../src/publication/publication.ts';
import type { BenchContent } from '../../../scripts/bench/content/content.ts';
import { createContent, createRandom } from '../../../scripts/bench/content/content.ts';

/** The input of a site, which changes from one rebuild to the next. */
export interface SiteInput {
  content: BenchContent;
  publication: Publication;
}

/** Makes one random edit in place, and returns its name. `chance` returns random numbers from 0 to 1. */
export function edit(input: SiteInput, chance: () => number): string {
  const { content } = input;
  const at = (length: number) => Math.floor(chance() * length);
  const fresh = createContent(1, 1 + at(1e6));
  const section = [...content.articles.keys()][at(content.articles.size)];
  const articles = content.articles.get(section ?? '') ?? [];
  const post = content.posts[at(content.posts.length)];
  const article = articles[at(articles.length)];
  const edits: Record<string, () => void> = {
    'a post is added on top': () => content.posts.unshift(...fresh.posts),
    'a post is added at the end': () => content.posts.push(...fresh.posts),
    'a post is removed': () => content.posts.splice(at(content.posts.length), 1),
    'the body of a post changes': () => post && (post.body += `\n\nEdited ${at(1e6)}.`),
    'the title of a post changes': () => post && (post.title = `Edited ${at(1e6)}`),
    'two posts change places': () => swap(content.posts, at(content.posts.length)),
    'an article is added': () =>
      section && articles.unshift(...(fresh.articles.get(section) ?? []).slice(0, 1)),
    'an article is removed': () => articles.splice(at(articles.length), 1),
    'the headline of an article changes': () =>
      article && (article.title = `Edited headline ${at(1e6)}`),
    'two articles change places': () => swap(articles, at(articles.length)),
    'a feed is empty': () => articles.splice(0),
    'a feed is removed': () => section && content.articles.delete(section),
    'a feed is added': () => {
      const missing = categorySlugs.find((slug) => !content.articles.has(slug));
      if (missing) content.articles.set(missing, fresh.articles.get(missing) ?? []);
    },
    'the first feed becomes the last': () => {
      const [first] = content.articles;
      if (!first) return;
      content.articles.delete(first[0]);
      content.articles.set(...first);
    },
    'the accent color changes': () => {
      const accent = `#${at(0x400000).toString(16).padStart(6, '0')}`;
      input.publication = {
        ...input.publication,
        theme: { ...input.publication.theme, accent },
      };
    },
    'the tagline changes': () => {
      input.publication = { ...input.publication, tagline: `Tagline ${at(1e6)}` };
    },
    'nothing changes': () => {},
  };
  const names = Object.keys(edits);
  const name = names[at(names.length)] ?? 'nothing changes';
  edits[name]?.();
  return name;
}

function swap<T>(list: T[], at: number): void {
  const [a, b] = list.slice(at, at + 2);
  if (a !== undefined && b !== undefined) list.splice(at, 2, b, a);
}

/** Creates a function that returns random numbers from 0 to 1, the same ones for the same seed. */
export const createEditChance = (seed: number) => createRandom(seed).next;

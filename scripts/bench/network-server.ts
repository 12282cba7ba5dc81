import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Article } from '../../src/edition/article.ts';
import type { CategorySlug } from '../../src/publication/categories.ts';
import { escapeMarkup } from '../../src/html/xml.ts';
import { send, toJson, toSendable, type Reply } from '../newsroom/reply.ts';
import { createContent, type BenchContent } from './content.ts';

/** What the server may be told: what changes from now on, the feeds of one category or of all. */
export interface Order {
  change?: 'all' | CategorySlug;
}

/** How many feeds were asked since it was last told something, and how often one of them at most. */
export interface Asked {
  feeds: number;
  most: number;
}

/**
 * The sources of a network, in a process of their own (`npm run bench:network` starts it): posts for
 * every domain `NUMBER.example`, feeds at `/feeds/GROUP/CATEGORY.xml`. It takes little of the cores that the
 * rebuilds are measured on. Its parent may tell it to give every feed
 * of a tenth of the groups one more story, or one feed of each, and is told how often each feed has been
 * asked since.
 */
const postsEach = Number(process.argv[2]);
const storiesEach = 20;
const listed = 10;
/** More publications than are rebuilt at a time. */
const kept = 32;

const contents = new Map<number, BenchContent>();
const changes: Required<Order>['change'][] = [];
let asked = new Map<string, number>();

function getContent(seed: number): BenchContent {
  const content = contents.get(seed) ?? createContent(postsEach, seed);
  contents.delete(seed);
  contents.set(seed, content);
  const [oldest] = contents.keys();
  if (contents.size > kept && oldest !== undefined) contents.delete(oldest);
  return content;
}

/** A list is asked for by domain, `NUMBER.example`; a post by its slug alone, which therefore ends with the number. */
function answerBlog({ pathname, searchParams }: URL): Reply {
  const slug = searchParams.get('slug');
  const seed = Number.parseInt(slug?.split('-').at(-1) ?? searchParams.get('domain') ?? '', 10);
  const posts = getContent(seed).posts.map((post) => ({ ...post, slug: `${post.slug}-${seed}` }));
  const start = (Number(searchParams.get('page') ?? 1) - 1) * listed;
  const shown = posts
    .filter((post) => slug === null || post.slug === slug)
    .map(({ title, description, body, keywords, ...post }) => ({
      id: post.slug,
      slug: post.slug,
      metaTitle: title,
      metaDescription: description,
      pinterestImageLink: `https://pictures.example/${post.slug}.jpg`,
      ...(slug !== null && { date: post.date, blog: body, longTailKeywords: keywords }),
    }));
  if (pathname.endsWith('get_details')) return toJson(shown[0] ?? {}, shown[0] ? 200 : 404);
  return toJson({ total: posts.length, blogs: shown.slice(start, start + listed) });
}

const readFeedPath = (path: string) => path.slice('/feeds/'.length, -'.xml'.length).split('/');

/** The changes that the feed at a path has seen, by number. */
function listChanges(path: string): number[] {
  const [group = '', category = ''] = readFeedPath(path);
  if (Number(group) % 10 !== 0) return [];
  return [...changes.keys()].filter((at) => ['all', category].includes(changes[at] ?? ''));
}

function answerFeed(path: string): Reply {
  const [group = '', category = ''] = readFeedPath(path);
  const articles = getContent(Number(group)).articles.get(category as Article['section']) ?? [];
  const items = articles.slice(0, storiesEach).map(({ title, excerpt, id, date = '' }) => {
    const story = `<title>${title}</title><link>${id}</link><description>${excerpt}</description>`;
    return `<item>${story}<pubDate>${new Date(date).toUTCString()}</pubDate></item>`;
  });
  for (const change of listChanges(path)) {
    const link = `https://paper.example/${group}/new-${change}`;
    items.unshift(`<item><title>News of change ${change}</title><link>${link}</link></item>`);
  }
  const name = escapeMarkup(`The ${category} paper`);
  return {
    type: 'application/rss+xml',
    body: `<rss version="2.0"><channel><title>${name}</title>${items.join('\n')}</channel></rss>`,
  };
}

function answer(url: URL): Reply {
  if (url.pathname.startsWith('/feeds/')) return answerFeed(url.pathname);
  if (url.pathname.startsWith('/functions/')) return answerBlog(url);
  return toJson({}, 404);
}

process.on('message', ({ change }: Order) => {
  if (change !== undefined) changes.push(change);
  process.send?.({ feeds: asked.size, most: Math.max(0, ...asked.values()) } satisfies Asked);
  asked = new Map();
});

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const isFeed = url.pathname.startsWith('/feeds/');
  if (isFeed) asked.set(url.pathname, (asked.get(url.pathname) ?? 0) + 1);
  // Known without the answer, which is not made up only to say that it is as it was.
  const etag = `"${isFeed ? listChanges(url.pathname).length : 0}"`;
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end();
    return;
  }
  const { code, headers, body } = toSendable(answer(url), request);
  send({ code, headers: { ...headers, etag }, body }, request, response);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

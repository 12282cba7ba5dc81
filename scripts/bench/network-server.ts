import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Article } from '../../src/edition/article.ts';
import type { CategorySlug } from '../../src/publication/categories.ts';
import { escapeMarkup } from '../../src/text/xml.ts';
import { send, toJson, toSendable, type Reply } from '../newsroom/reply.ts';
import { createContent, type BenchContent } from './content/content.ts';

/** A command for the server. */
export interface ServerCommand {
  /** Which feeds change from now on: those of one category or of all. */
  change?: 'all' | CategorySlug;
  /** Whether the hosts below 127.1 leave requests without a response from now on. */
  hang?: boolean;
}

/** The requests since the last command: how many feeds were requested, and how often each at most. */
export interface RequestCounts {
  feeds: number;
  maxPerFeed: number;
}

/**
 * The sources of a network, in a process that `npm run bench:network` starts. It serves posts for every
 * domain `NUMBER.example`, and feeds at `/feeds/GROUP/CATEGORY.xml`. A command of the parent process
 * adds a story to feeds in a tenth of the groups, to all feeds of a group or to one. The server replies
 * with the requests since the last command. It answers as any host of the loopback network.
 */
const postsEach = Number(process.argv[2]);
const storiesEach = 20;
const listed = 10;
/** The contents that stay in memory: more than the publications that are rebuilt at a time. */
const maxContents = 32;

const contents = new Map<number, BenchContent>();
const changes: Required<ServerCommand>['change'][] = [];
let requests = new Map<string, number>();
let isHanging = false;

function getContent(seed: number): BenchContent {
  const content = contents.get(seed) ?? createContent(postsEach, seed);
  contents.delete(seed);
  contents.set(seed, content);
  const [oldest] = contents.keys();
  if (contents.size > maxContents && oldest !== undefined) contents.delete(oldest);
  return content;
}

/** A list is requested by domain, `NUMBER.example`. A post is requested by slug, which ends with the number. */
function renderBlog({ pathname, searchParams }: URL): Reply {
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

/** The numbers of the changes that the feed at a path has seen. */
function listChanges(path: string): number[] {
  const [group = '', category = ''] = readFeedPath(path);
  if (Number(group) % 10 !== 0) return [];
  return [...changes.keys()].filter((at) => ['all', category].includes(changes[at] ?? ''));
}

function renderFeed(path: string): Reply {
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

function toReply(url: URL): Reply {
  if (url.pathname.startsWith('/feeds/')) return renderFeed(url.pathname);
  if (url.pathname.startsWith('/functions/')) return renderBlog(url);
  return toJson({}, 404);
}

process.on('message', ({ change, hang = isHanging }: ServerCommand) => {
  isHanging = hang;
  if (change !== undefined) changes.push(change);
  const maxPerFeed = Math.max(0, ...requests.values());
  process.send?.({ feeds: requests.size, maxPerFeed } satisfies RequestCounts);
  requests = new Map();
});

const server = createServer((request, response) => {
  if (isHanging && request.headers.host?.startsWith('127.1.')) return;
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const isFeed = url.pathname.startsWith('/feeds/');
  if (isFeed) requests.set(url.pathname, (requests.get(url.pathname) ?? 0) + 1);
  // The ETag is known without rendering the reply.
  const etag = `"${isFeed ? listChanges(url.pathname).length : 0}"`;
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end();
    return;
  }
  const { code, headers, body } = toSendable(toReply(url), request);
  send({ code, headers: { ...headers, etag }, body }, request, response);
});
server.listen(0, () => process.send?.((server.address() as AddressInfo).port));

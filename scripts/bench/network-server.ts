import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CategorySlug } from '../../src/publication/categories.ts';
import { answerBlog } from '../newsroom/blog.ts';
import { send, toSendable, type Reply } from '../newsroom/reply.ts';
import { createContent } from './content/content.ts';

/** A command for the server: which feeds change from now on, those of one category or of all. */
export interface ServerCommand {
  change?: 'all' | CategorySlug;
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
 * with the requests since the last command.
 */
const content = createContent(Number(process.argv[2]));
const opened = new Date();
const posts = content.posts.map(({ title, description, body, keywords, slug }, at) => ({
  id: at,
  slug,
  metaTitle: title,
  metaDescription: description,
  age: `${at}h` as const,
  picture: `https://pictures.example/${slug}.jpg`,
  blog: body,
  longTailKeywords: keywords.join(', '),
}));
const stories = new Map<string, string>(
  [...content.articles].map(([category, articles]) => [
    category,
    articles
      .slice(0, 20)
      .map(({ title, excerpt, id, date = '' }) => {
        const story = `<title>${title}</title><link>${id}</link><description>${excerpt}</description>`;
        return `<item>${story}<pubDate>${new Date(date).toUTCString()}</pubDate></item>`;
      })
      .join('\n'),
  ]),
);
const changes: string[] = [];
let requests = new Map<string, number>();

/** The group and the category of a feed's path. */
const readFeedPath = (path: string) => path.slice('/feeds/'.length, -'.xml'.length).split('/');

/** The numbers of the changes that the feed at a path has seen. */
function listChanges(path: string): number[] {
  const [group = '', category = ''] = readFeedPath(path);
  if (Number(group) % 10 !== 0) return [];
  return [...changes.keys()].filter((at) => ['all', category].includes(changes[at] ?? ''));
}

function renderFeed(path: string): Reply {
  const [group = '', category = ''] = readFeedPath(path);
  const added = listChanges(path).map((change) => {
    const link = `https://paper.example/${group}/new-${change}`;
    return `<item><title>News of change ${change}</title><link>${link}</link></item>`;
  });
  const items = [...added.reverse(), stories.get(category)].join('\n');
  return {
    type: 'application/rss+xml',
    body: `<rss version="2.0"><channel><title>The ${category} paper</title>${items}</channel></rss>`,
  };
}

process.on('message', ({ change }: ServerCommand) => {
  if (change !== undefined) changes.push(change);
  const maxPerFeed = Math.max(0, ...requests.values());
  process.send?.({ feeds: requests.size, maxPerFeed } satisfies RequestCounts);
  requests = new Map();
});

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const isFeed = url.pathname.startsWith('/feeds/');
  if (isFeed) requests.set(url.pathname, (requests.get(url.pathname) ?? 0) + 1);
  // The ETag is known without rendering the reply.
  const etag = `"${isFeed ? listChanges(url.pathname).length : 0}"`;
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end();
    return;
  }
  const domain = url.searchParams.get('domain') ?? '';
  const blog = { posts, key: 'bench-key', domain, origin: url.origin, opened };
  const reply = isFeed ? renderFeed(url.pathname) : answerBlog(url, request, blog);
  const none: Reply = { code: 404, type: 'text/plain', body: 'Nothing.\n' };
  const { code, headers, body } = toSendable(reply ?? none, request);
  send({ code, headers: { ...headers, etag }, body }, request, response);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

/**
 * Fetches an edition in a network of its own (tests/core/code/private-addresses.test.ts starts it there): a
 * stranger on a public address, a paper and a blog on private ones, and a public name that resolves to
 * a private address. Prints what was requested and what came of it as JSON. Usage: DIR.
 */
import { createServer } from 'node:http';
import sharp from 'sharp';
import { fetchEdition } from '../../../src/fetch/fetch-edition.ts';
import { getArticles } from '../../../src/edition/stories.ts';
import { toRun, toSite } from '../site.ts';
import { toPublication } from '../papers/folder.ts';

/** What is printed. */
export interface Outcome {
  /** Address and path of each request, sorted. */
  requests: string[];
  /** State and message of each source, by its address. */
  sources: Record<string, { state: string; message?: string | undefined }>;
  /** The links of the stranger's stories, as far as they have one. */
  links: string[];
  /** The titles of the stories that have a picture. */
  illustrated: string[];
  /** The post's HTML, the addresses in it that have a picture, and whether it has one itself. */
  post: { html: string; pictures: string[]; isIllustrated: boolean };
}

const picture = await sharp({
  create: { width: 400, height: 300, channels: 3, background: '#f00' },
})
  .png()
  .toBuffer();

const toFeed = (
  images: Record<string, string>,
  channel = '',
) => `<rss version="2.0"><channel><title>A</title>${channel}
${Object.entries(images)
  .map(
    ([title, image]) =>
      `<item><title>${title}</title><link>${image.replace('.png', '.html')}</link>
<enclosure url="${image}" type="image/png"/></item>`,
  )
  .join('\n')}</channel></rss>`;

const body = `
![Of the paper](http://10.0.0.5/body.png) ![Own](http://10.0.0.7/body.png)
![Led inside](http://stranger.example.com/to-inside.png?body)
[Router](http://192.168.1.1/reset) [Own page](http://10.0.0.7/page)`;

/** Bodies by server and path; a redirect is an address. */
const pages: Record<string, string> = {
  '8.8.8.8/feed': toFeed(
    {
      'public picture': 'http://stranger.example.com/ok.png',
      'private picture': 'http://10.0.0.5/direct.png',
      'picture led inside': 'http://stranger.example.com/to-inside.png',
      'picture at a name that resolves inside': 'http://rebound.example.com/rebound.png',
    },
    '<link>http://stranger.example.com/home</link>',
  ),
  '8.8.8.8/home': `<link rel="icon" href="http://10.0.0.5/icon.png">
<link rel="apple-touch-icon" href="/to-inside.png?icon">`,
  '8.8.8.8/to-inside.png': 'http://10.0.0.5/redirected.png',
  '8.8.8.8/led-inside': 'http://10.0.0.5/feed?led',
  '8.8.8.8/back': 'http://10.0.0.5/feed?back',
  '10.0.0.5/feed': toFeed({
    'own picture': 'http://10.0.0.5/own.png',
    'own picture that moved': 'http://10.0.0.5/old.png',
    'picture of the blog': 'http://10.0.0.7/other.png',
    "stranger's picture": 'http://stranger.example.com/of-paper.png',
  }),
  '10.0.0.5/old.png': 'http://10.0.0.5/new.png',
  '10.0.0.5/there-and-back': 'http://stranger.example.com/back',
  '10.0.0.9/feed': toFeed({ inside: 'http://rebound.example.com/inside.png' }),
  '10.0.0.7/functions/get_metainfo': JSON.stringify({
    total: 1,
    blogs: [{ id: '1', slug: 'post', metaTitle: 'Post', metaDescription: 'A post' }],
  }),
  '10.0.0.7/functions/get_details': JSON.stringify({
    metaTitle: 'Post',
    metaDescription: 'A post',
    pinterestImageLink: 'http://10.0.0.5/pin.png',
    blog: body,
  }),
};

const requests: string[] = [];
const server = createServer(({ socket, url = '' }, response) => {
  const address = `${socket.localAddress ?? ''}${url}`;
  requests.push(address.replace(/(get_\w+)\?.*/, '$1'));
  const [path = ''] = address.split('?');
  const page = path.endsWith('.png') && !(path in pages) ? picture : pages[path];
  const isRedirect = typeof page === 'string' && page.startsWith('http:');
  if (page === undefined) response.writeHead(404).end();
  else if (isRedirect) response.writeHead(302, { location: page }).end();
  else response.end(page);
});
await new Promise<void>((resolve) => server.listen(80, '0.0.0.0', resolve));

const site = toSite(
  toPublication({
    url: 'https://p.example.org',
    feeds: {
      local: [
        'http://stranger.example.com/feed',
        'http://stranger.example.com/led-inside',
        'http://rebound.example.com/feed',
        'http://10.0.0.5/feed',
        'http://10.0.0.5/there-and-back',
      ],
    },
    blog: { url: 'http://10.0.0.7/functions' },
  }),
);
const { edition, posts } = await fetchEdition(site, toRun({ keys: { BLOG_KEY: 'key' } }), {
  previous: undefined,
  dir: process.argv[2] ?? '',
});
server.close();

const articles = edition.sources.flatMap(getArticles);
const [post] = posts.values();
const outcome: Outcome = {
  requests: requests.sort(),
  sources: Object.fromEntries(
    edition.sources.map(({ url, state, message }) => [url, { state, message }]),
  ),
  links: articles
    .filter(({ feedUrl }) => feedUrl.includes('stranger'))
    .flatMap(({ link }) => link ?? []),
  illustrated: articles.filter((each) => each.picture !== undefined).map(({ title }) => title),
  post: {
    html: post?.html ?? '',
    pictures: Object.keys(post?.pictures ?? {}),
    isIllustrated: post?.picture !== undefined,
  },
};
console.log(JSON.stringify(outcome));

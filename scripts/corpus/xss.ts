import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright-core';
import { openBrowser } from '../browser.ts';
import { postToHtml } from '../../src/text/markdown.ts';
import { allowedAttributesOf, allowedTags } from '../../src/text/sanitize.ts';
import { parseTree, renderTree } from '../../src/text/html-tree.ts';
import { endWithNothing, openCorpus } from './find.ts';
import { readAttacks, type XssAttack } from './xss-fragments.ts';
import { auditPage, installHooks, type Allowed } from './xss-page.ts';

const postsAPage = 100;
const addedAttributes = ['class', 'tabindex', 'aria-label', 'scope'];
const allowed: Allowed = {
  tags: allowedTags,
  attributes: Object.fromEntries(
    allowedTags.map((tag) => [tag, [...allowedAttributesOf(tag), ...addedAttributes]]),
  ),
  schemes: ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'],
};

/** The result of one page of posts. `pictures` counts requests for pictures, which are allowed. */
interface Result {
  ran: string[];
  navigated: string[];
  requested: string[];
  findings: string[];
  pictures: number;
}
const kinds = ['ran', 'navigated', 'requested', 'findings'] as const;

/** The server of the pages, on loopback. */
interface PageServer {
  origin: string;
  pages: Map<string, string>;
  close(): void;
}

/**
 * `[DIR] [N]` loads every attack of the corpus (or every Nth one), in every place of a post, in Chromium, on pages
 * without a policy. Counts scripts that run, navigations, requests to other hosts, and forbidden content in the DOM.
 * Ends with status 1 when there is any, or no attack.
 */
export async function attackPosts(words: string[]): Promise<void> {
  const corpus = openCorpus(
    'xss',
    words.find((word) => !isCount(word)),
  );
  const nth = Number(words.find(isCount) ?? 1);
  const chosen = readAttacks(corpus).filter((_, index) => index % nth === 0);
  if (chosen.length === 0) endWithNothing(`${corpus} has no attacks.`);
  const site = await serve();
  const browser = await openBrowser();
  const context = await browser.newContext({ acceptDownloads: false });
  await context.addInitScript(installHooks);

  const counts = { ran: 0, navigated: 0, requested: 0, findings: 0, pictures: 0 };
  for (let start = 0; start < chosen.length; start += postsAPage) {
    const batch = chosen.slice(start, start + postsAPage);
    const whole = await audit(batch, site, context);
    counts.pictures += whole.pictures;
    // Finds the posts by loading each on a page of its own.
    for (const attack of isClean(whole) ? [] : batch) {
      const result = await audit([attack], site, context);
      for (const kind of kinds) {
        counts[kind] += result[kind].length;
        for (const line of result[kind]) console.log(`${attack.name} ${kind}: ${line}`);
      }
    }
    if (process.stdout.isTTY) process.stdout.write(`${start + batch.length} of ${chosen.length}\r`);
  }
  await browser.close();
  site.close();
  console.log(
    `${chosen.length} posts: ${counts.ran} ran, ${counts.navigated} navigated, ` +
      `${counts.requested} requested another host, ${counts.findings} findings in the DOM ` +
      `(and ${counts.pictures} requests for pictures, which are allowed)`,
  );
  if (kinds.some((kind) => counts[kind] > 0)) process.exitCode = 1;
}

const isCount = (word: string) => /^[1-9]\d*$/.test(word);

function isClean(result: Result): boolean {
  return kinds.every((kind) => result[kind].length === 0);
}

async function serve(): Promise<PageServer> {
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    const html = pages.get(request.url ?? '');
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    response.writeHead(html === undefined ? 404 : 200, headers).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, pages, close: () => server.close() };
}

/** Loads the posts on one page, and audits it. */
async function audit(
  attacks: readonly XssAttack[],
  { origin, pages }: PageServer,
  context: BrowserContext,
): Promise<Result> {
  const posts = attacks.map(({ markdown }) => postToHtml(markdown));
  const articles = posts.map((html) => `<article>${html}</article>`).join('');
  pages.set('/posts', `<!doctype html><title>Posts</title><body><main>${articles}</main></body>`);
  const address = `${origin}/posts`;
  const result: Result = { ran: [], navigated: [], requested: [], findings: [], pictures: 0 };

  const page = await context.newPage();
  await page.route('**', async (route) => {
    const url = route.request().url();
    if (url === address) return route.continue();
    if (route.request().resourceType() === 'image') result.pictures += 1;
    else result.requested.push(url);
    return route.abort();
  });
  page.on('dialog', (dialog) => {
    result.ran.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => void result.navigated.push(`popup ${popup.url()}`));
  page.on('framenavigated', (frame) => {
    if (frame.url() !== address) result.navigated.push(frame.url());
  });
  await page.goto(address);
  try {
    const { ran, findings, html } = await page.evaluate(auditPage, allowed);
    // Browsers serialize a <pre> without the line break that parsing drops.
    const serialized = html.map((post) => post.replaceAll(/(<pre[^>]*>)(?=\n)/g, '$1\n'));
    const changed = posts.filter((post, index) => toTree(serialized[index] ?? '') !== toTree(post));
    result.ran.push(...ran);
    result.findings.push(...findings, ...changed.map(() => 'the browser built another tree'));
  } catch (error) {
    result.navigated.push(String(error));
  }
  await page.close();
  return result;
}

/** Normalizes HTML by its tree. */
function toTree(html: string): string {
  return renderTree(parseTree(html));
}

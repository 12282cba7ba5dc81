import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Edition } from '../../src/edition/edition.ts';
import type { Site } from '../../src/edition/reader.ts';
import { documents } from '../../src/edition/routes.ts';
import { readDocument } from './document.ts';
import { readPage, type PageFacts } from './page.ts';
import { listPages, toFile } from './render.ts';

/** The entries of the site map page that have no route, and reach the not-found page (ruling 6). */
const withoutRoute = new Set(['/news', '/health-tips', '/research']);
const leastBytes = 1024;
const mistakes = /\bundefined\b|\[object Object\]|\bNaN\b/;

/** The tree must not be published: `problems` says, page by page, what a reader would have met. */
export class VerificationError extends Error {
  override readonly name = 'VerificationError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The rendered site failed verification:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/**
 * Reads a rendered tree as a reader would: every page there, with one h1, a title and its canonical
 * address; every document for machines there and well-formed; internal links that lead somewhere;
 * nothing that only a mistake in the code prints; no secret. Throws `VerificationError` with all that it found.
 */
export async function verifySite(
  site: Site,
  edition: Edition,
  dir: string,
  secrets: readonly string[],
): Promise<void> {
  const problems: string[] = [];
  const gathered = listGathered(edition);
  const pages = new Map<string, PageFacts>();
  for (const { route } of listPages(site)) {
    const file = path.join(dir, toFile(route));
    if (!existsSync(file)) {
      problems.push(`${route} is missing`);
      continue;
    }
    const html = await readFile(file, 'utf8');
    const page = readPage(html);
    pages.set(route, page);
    const foreign = () => [...gathered.texts, ...listPostTexts(site, route)];
    const found = checkPage(page, new URL(route, site.publication.url).href, foreign);
    if (Buffer.byteLength(html) < leastBytes) found.push(`it has less than ${leastBytes} bytes`);
    problems.push(...found.map((problem) => `${route}: ${problem}`));
  }
  const addresses = new Map([...pages].map(([route, page]) => [route, page.addresses]));
  for (const document of documents) {
    const file = path.join(dir, document);
    if (!existsSync(file)) {
      problems.push(`${document} is missing`);
      continue;
    }
    const facts = readDocument(document, await readFile(file, 'utf8'));
    if (facts.problem !== undefined) {
      problems.push(`${document} is not well-formed: ${facts.problem}`);
    }
    addresses.set(document, facts.addresses);
  }
  for (const [route, named] of addresses) {
    const from = new URL(route, site.publication.url);
    const broken = named
      .filter((address) => !gathered.links.has(address))
      .filter((address) => !leadsSomewhere(address, from, dir, pages));
    problems.push(
      ...[...new Set(broken)].map((address) => `${route}: a link to ${address} is broken`),
    );
  }
  problems.push(...(await findSecrets(dir, secrets)));
  if (problems.length > 0) throw new VerificationError(problems);
}

function checkPage(page: PageFacts, canonical: string, foreign: () => string[]): string[] {
  const problems: string[] = [];
  if (page.h1s !== 1) problems.push(`it has ${page.h1s} h1 headings instead of one`);
  if (page.title.trim() === '') problems.push('it has no title');
  if (page.canonical !== canonical) {
    problems.push(
      `its canonical address is ${page.canonical ?? 'missing'} instead of ${canonical}`,
    );
  }
  for (const words of page.words) {
    if (!mistakes.test(words)) continue;
    // A headline may well speak of NaN; what is left without it may not.
    const own = foreign().reduce((rest, text) => rest.replaceAll(text, ''), words);
    const mistake = mistakes.exec(own)?.[0];
    if (mistake) problems.push(`it prints ${mistake}: "${words.trim().slice(0, 80)}"`);
  }
  return problems;
}

function leadsSomewhere(
  address: string,
  from: URL,
  dir: string,
  pages: ReadonlyMap<string, PageFacts>,
): boolean {
  if (!URL.canParse(address, from)) return false;
  const target = new URL(address, from);
  if (target.origin !== from.origin || withoutRoute.has(target.pathname)) return true;
  const page = pages.get(target.pathname);
  if (page === undefined) {
    return (
      target.pathname !== '/' && existsSync(path.join(dir, decodeURIComponent(target.pathname)))
    );
  }
  const id = decodeURIComponent(target.hash.slice(1));
  return id === '' || page.ids.has(id);
}

/** What strangers wrote and pages print: their words may look like a mistake, and their links are theirs. */
function listGathered(edition: Edition): { texts: string[]; links: Set<string> } {
  const articles = edition.feeds.flatMap((feed) => (feed.state === 'failed' ? [] : feed.articles));
  const posts = edition.blog && edition.blog.state !== 'failed' ? edition.blog.posts : [];
  const texts = [...articles, ...posts].flatMap((each) => Object.values(each).map(String));
  return {
    texts: texts.filter((text) => mistakes.test(text)).toSorted((a, b) => b.length - a.length),
    links: new Set([
      ...articles.flatMap(({ link, image, feedUrl }) => [link ?? [], image ?? [], feedUrl].flat()),
      ...posts.flatMap(({ pinterestImageLink }) => pinterestImageLink ?? []),
    ]),
  };
}

/** The words that only a post's own page prints. */
function listPostTexts(site: Site, route: string): string[] {
  const slug = /^\/blog\/([^/]+)$/.exec(route)?.[1];
  const post = slug === undefined ? undefined : site.edition.getPost(decodeURIComponent(slug));
  return post ? [...post.shortTailKeywords, ...post.longTailKeywords] : [];
}

/** A secret that is one short word can't be told from prose, so only others are looked for. */
const isTelling = (secret: string) => secret.length >= 8 && /[^a-z]/i.test(secret);

async function findSecrets(dir: string, all: readonly string[]): Promise<string[]> {
  const secrets = all.filter(isTelling);
  if (secrets.length === 0) return [];
  const found: string[] = [];
  for (const name of await readdir(dir, { recursive: true })) {
    if (!/\.(html|js|css|json|webmanifest|xml|opml|txt|svg)$/.test(name)) continue;
    const content = await readFile(path.join(dir, name), 'utf8');
    if (secrets.some((secret) => content.includes(secret))) found.push(`${name} holds a secret`);
  }
  return found;
}

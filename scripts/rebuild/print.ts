import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Edition } from '../../src/edition/edition.ts';
import { toFullPath } from '../../src/edition/lite.ts';
import { openEdition } from '../../src/edition/reader.ts';
import { compareInputs, recordInputs } from '../../src/edition/record.ts';
import { adsRoute } from '../../src/publication/embeds.ts';
import type { Publication } from '../../src/publication/publication.ts';
import { toCardPath } from '../../src/syndication/card.ts';
import { placeCard } from './cards.ts';
import { checkPage, listForeignTexts, listPostTexts } from './check.ts';
import { readDocument } from './document.ts';
import type { Printed } from './manifest.ts';
import { readPage } from './page.ts';
import { toAdsPolicy, toPolicy, withPolicy } from './policy.ts';
import type { Renderer } from './renderer.ts';

/** An address that the site answers: a page, or a document for machines. */
export interface Item {
  route: string;
  /** Where a host finds it, in the site's folder. */
  file: string;
  /** The status that it is rendered with. */
  status: number;
  isPage: boolean;
}

/** What printing works from and to. Plain: it is handed to other threads. */
export interface PrintJob {
  publication: Publication;
  edition: Edition;
  /** The edition's directory. */
  stateDir: string;
  /** Where the next tree is built. */
  dir: string;
  /** Where drawings are kept from one rebuild to the next. */
  drawingsDir: string;
}

/** One item, printed: `problems` says what a reader would meet on it that must not be published. */
export interface Print {
  route: string;
  printed: Printed;
  problems: string[];
}

/**
 * Gives a function that prints one item into the next tree. It throws, naming the item, when the
 * item throws or answers with another status than it should.
 */
export function createPrinter(renderer: Renderer, job: PrintJob): (item: Item) => Promise<Print> {
  const { publication } = job;
  const edition = openEdition(job.stateDir, job.edition);
  const recorder = recordInputs(edition, compareInputs(edition));
  const site = { publication, edition: recorder.edition };
  const made = new Set<string>();
  let texts: string[] | undefined;
  const kept = new Map<string, string>();

  /** The same text, once for all pages, and no part of one: a part would keep its whole page in memory. */
  function keep(part: string): string {
    const known = kept.get(part);
    if (known !== undefined) return known;
    const text = Buffer.from(part).toString();
    kept.set(text, text);
    return text;
  }

  /** What strangers wrote and this page prints. */
  function listTexts(route: string): string[] {
    texts ??= listForeignTexts(job.edition);
    const slug = /^\/blog\/([^/]+)$/.exec(route)?.[1];
    const post = slug === undefined ? undefined : edition.getPost(decodeURIComponent(slug));
    return post ? [...texts, ...listPostTexts(post)] : texts;
  }

  function write(file: string, content: string): string {
    const whole = path.join(job.dir, file);
    const folder = path.dirname(whole);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    writeFileSync(whole, content, { flag: 'wx' });
    return hash('sha256', content, 'base64url');
  }

  async function render({ route, status }: Item): Promise<string> {
    const url = new URL(route, publication.url).href;
    try {
      const { status: answered, body } = await renderer.render(url, site);
      if (answered === status) return body;
      throw new Error(`it answered with status ${answered} instead of ${status}`);
    } catch (error) {
      throw new Error(`${route} could not be rendered: ${String(error)}`, { cause: error });
    }
  }

  return async (item) => {
    const { route, file, isPage } = item;
    recorder.take();
    const text = await render(item);
    const inputs = recorder.take();
    if (!isPage) {
      const { addresses, problem } = readDocument(file, text);
      const digest = write(file, text);
      const printed = { inputs, digest, addresses: addresses.map(keep), ids: [] };
      const problems = problem === undefined ? [] : [`it is not well-formed: ${problem}`];
      return { route, printed, problems };
    }
    const facts = readPage(text);
    const { code, card: words } = facts;
    const toPolicyOf = route === adsRoute ? toAdsPolicy : toPolicy;
    const html = withPolicy(text, toPolicyOf(publication, code));
    const digest = write(file, html);
    const isOurs = words !== undefined && text.includes(toCardPath(publication, words));
    const card = isOurs ? await placeCard(words, publication, job) : undefined;
    const printed = {
      inputs,
      digest,
      ids: [...facts.ids].map(keep),
      addresses: [...facts.addresses].map(keep),
      ...(card && { card }),
    };
    const canonical = new URL(toFullPath(route), publication.url).href;
    const problems = checkPage(html, facts, canonical, () => listTexts(route));
    return { route, printed, problems };
  };
}

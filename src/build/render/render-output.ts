import {
  closeSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import path from 'node:path';
import type { Edition } from '../../edition/edition.ts';
import type { Post } from '../../edition/post.ts';
import type { EditionReader } from '../../edition/read/reader.ts';
import { recordInputs, type Comparer } from '../../edition/read/track-reads.ts';
import { toFullPath } from '../../edition/routes.ts';
import { adsRoute } from '../../publication/embeds.ts';
import { toSiteAddress, type Publication } from '../../publication/publication.ts';
import { toCardPath } from '../../feeds-out/card.ts';
import { placePictures } from '../../html/post-images.ts';
import { placeCard } from '../assets/cards.ts';
import { carry } from '../incremental/reuse-file.ts';
import { checkPage, isSuspect, listForeignTexts, listPostTexts } from '../page/check-page.ts';
import { holdsSecret, toDigest } from '../verify/check-files.ts';
import { readDocument } from '../page/inspect-document.ts';
import type { Item } from './outputs.ts';
import { listBreakable } from '../verify/check-links.ts';
import type { Printed } from '../incremental/manifest.ts';
import { readPage, type KnownPart } from '../page/inspect-page.ts';
import { toAdsPolicy, toPolicy, withPolicy } from '../page/policy.ts';
import type { Answer, Renderer } from './renderer.ts';
import { withSheets } from './sheets.ts';
import type { Texts } from './texts.ts';
import { toStamp } from '../incremental/file-tree.ts';
import { toUtf8 } from './utf8.ts';

/** What printing works from and to. Plain: it is handed to other threads. */
export interface PrintJob {
  publication: Publication;
  edition: Edition;
  /** The edition's directory. */
  stateDir: string;
  /** Where the next tree is built. */
  dir: string;
  /** The published tree. */
  publishedDir: string;
  /** Where drawings are kept from one rebuild to the next. */
  drawingsDir: string;
  /** The cards that are in the next tree already, by their addresses on the site: the names of their drawings. */
  cards: ReadonlyMap<string, string>;
  /** What no page may hold. */
  secrets: readonly string[];
}

/** The edition of a job, opened. */
export interface Opened {
  edition: EditionReader;
  comparer: Comparer;
}

/** One item, printed: `problems` says what a reader would meet on it that must not be published. */
export interface Print {
  route: string;
  printed: Printed;
  problems: string[];
}

/** Whether there is a file with this content. */
function holds(file: string, content: Buffer): boolean {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats?.size === content.length && stats.isFile() && readFileSync(file).equals(content);
}

/**
 * Gives a function that prints one item into the next tree, whose texts go to `texts`. It throws, naming
 * the item, when the item throws or answers with another status than it should.
 */
export function createPrinter(
  renderer: Renderer,
  job: PrintJob,
  { edition, comparer }: Opened,
  texts: Texts,
): (item: Item) => Promise<Print> {
  const { publication, secrets } = job;
  const recorder = recordInputs(edition, comparer);
  const site = { publication, edition: recorder.edition };
  const { origin } = new URL(publication.url);
  const made = new Set<string>();
  const printedParts = new Map<string, string>();
  const knownParts = new Map<string, KnownPart>();
  let foreign: string[] | undefined;

  /** The post that a page is of. */
  function findPost(route: string): Post | undefined {
    const slug = /^(?:\/lite)?\/blog\/([^/]+)$/.exec(route)?.[1];
    return slug === undefined ? undefined : edition.getPost(decodeURIComponent(slug));
  }

  /** What strangers wrote and a page prints, of a post or of none. */
  function listTexts(post: Post | undefined): string[] {
    foreign ??= listForeignTexts(job.edition);
    return post ? [...foreign, ...listPostTexts(post)] : foreign;
  }

  /** Writes a file, unless the published one reads the same: that stays, as readers' caches know it. */
  function write(file: string, text: string) {
    const content = toUtf8(text);
    const whole = path.join(job.dir, file);
    const facts = (stats: Stats) => ({ digest: toDigest(content), stamp: toStamp(stats) });
    const problems = holdsSecret(content, secrets) ? ['it holds a secret'] : [];
    const rest = { problems, bytes: content.length };
    const isKept = holds(path.join(job.publishedDir, file), content);
    if (isKept && carry([file], job.publishedDir, job.dir)) {
      return { facts: facts(statSync(whole)), ...rest };
    }
    const folder = path.dirname(whole);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    const handle = openSync(whole, 'wx');
    try {
      writeFileSync(handle, content);
      return { facts: facts(fstatSync(handle)), ...rest };
    } finally {
      closeSync(handle);
    }
  }

  function toKnown(html: string): KnownPart {
    const known = knownParts.get(html);
    if (known) return known;
    // Of what is read of it for every page that has it, that which may be wrong on one.
    const facts = readPage(html);
    const addresses = new Set(listBreakable(facts.addresses, facts.ids, origin));
    const part = { html, facts: { ...facts, addresses, words: facts.words.filter(isSuspect) } };
    knownParts.set(html, part);
    return part;
  }

  async function render({ route, status }: Item): Promise<Answer> {
    const url = toSiteAddress(publication, route);
    try {
      const answer = await renderer.render(url, site, printedParts);
      if (answer.status === status) return answer;
      throw new Error(`it answered with status ${answer.status} instead of ${status}`);
    } catch (error) {
      throw new Error(`${route} could not be rendered: ${String(error)}`, { cause: error });
    }
  }

  return async (item) => {
    const { route, file, isPage } = item;
    recorder.take();
    const { body: text, parts } = await render(item);
    const inputs = texts.take(recorder.take().flat());
    if (!isPage) {
      const { addresses, problem } = readDocument(file, text);
      const { facts, problems } = write(file, text);
      if (problem !== undefined) problems.push(`it is not well-formed: ${problem}`);
      const printed = {
        ...facts,
        inputs,
        addresses: texts.take(listBreakable(addresses, new Set(), origin)),
        ids: [],
      };
      return { route, printed, problems };
    }
    const post = findPost(route);
    const body = post && placePictures(post.html, post.pictures);
    const page = readPage(text, body, parts.map(toKnown));
    const { code, card: words } = page;
    const sheets = [...page.sheets].flatMap((address) => renderer.sheets.get(address) ?? []);
    for (const { source } of sheets) code.styles.add(source);
    const toPolicyOf = route === adsRoute ? toAdsPolicy : toPolicy;
    const html = withSheets(withPolicy(text, toPolicyOf(publication, code)), sheets);
    const { facts, problems, bytes } = write(file, html);
    const isOurs = words !== undefined && text.includes(toCardPath(publication, words));
    const card = isOurs ? await placeCard(words, publication, job) : undefined;
    const printed = {
      ...facts,
      inputs,
      ids: texts.take([...page.ids]),
      addresses: texts.take(listBreakable(page.addresses, page.ids, origin)),
      ...(card && { card }),
    };
    const canonical = toSiteAddress(publication, toFullPath(route));
    problems.push(...checkPage(bytes, page, canonical, () => listTexts(post)));
    return { route, printed, problems };
  };
}

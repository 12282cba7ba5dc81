import type { Edition } from '../../edition/edition.ts';
import type { Post } from '../../edition/post.ts';
import type { EditionReader } from '../../edition/read/reader.ts';
import { trackReads, type InputDigests, type Inputs } from '../../edition/read/track-reads.ts';
import { toFullPath } from '../../edition/routes.ts';
import { toCardPath } from '../../feeds-out/card.ts';
import { toSiteAddress, type Publication } from '../../publication/publication.ts';
import { checkPage, listPostTexts, listUntrustedTexts } from '../page/check-page.ts';
import { readDocument } from '../page/inspect-document.ts';
import { inspectPage } from '../page/inspect-page.ts';
import { findForeignCode, insertPolicy, listOwnCode, toPolicy } from '../page/policy.ts';
import { listBreakable } from '../verify/check-links.ts';
import { holdsSecret } from '../verify/secrets.ts';
import type { Output } from './outputs.ts';
import type { Renderer } from './renderer.ts';

/** What outputs are rendered from. */
export interface RenderSource {
  publication: Publication;
  edition: Edition;
  /** The same edition, opened for pages. */
  reader: EditionReader;
  digests: InputDigests;
  /** Keys that no output may hold. */
  secrets: readonly string[];
}

/** One output as it would be published, and what verification finds wrong with it. */
export interface RenderedOutput {
  output: Output;
  content: Buffer;
  inputs: Inputs;
  ids: string[];
  /** Addresses on it that may break with a later edition. */
  addresses: string[];
  /** The words on the page's card, if it has a card of the site's own. */
  card: string | undefined;
  problems: string[];
}

/** Gives a function that renders and verifies one output. It writes nothing and never throws. */
export function createOutputRenderer(
  renderer: Renderer,
  { publication, edition, reader, digests, secrets }: RenderSource,
): (output: Output) => Promise<RenderedOutput> {
  const tracked = trackReads(reader, digests);
  const site = { publication, edition: tracked.edition };
  const own = listOwnCode(renderer.code, publication);
  const toUrl = (route: string) => new URL(route, publication.url);
  let untrusted: string[] | undefined;

  /** The post that a route shows. */
  function findPost(route: string): Post | undefined {
    const slug = /^(?:\/lite)?\/blog\/([^/]+)$/.exec(route)?.[1];
    return slug === undefined ? undefined : reader.getPost(decodeURIComponent(slug));
  }

  /** Every text of strangers that a page may show. */
  function listTexts(route: string): string[] {
    untrusted ??= listUntrustedTexts(edition);
    const post = findPost(route);
    return post ? [...untrusted, ...listPostTexts(post)] : untrusted;
  }

  function readText({ route, file }: Output, text: string) {
    const { addresses, problem } = readDocument(file, text);
    return {
      content: Buffer.from(text),
      ids: [],
      addresses: listBreakable(addresses, new Set(), toUrl(route)),
      card: undefined,
      problems: problem === undefined ? [] : [`it is not well-formed: ${problem}`],
    };
  }

  function readPage({ route }: Output, text: string) {
    const page = inspectPage(text);
    const place = { route, code: page.code };
    const content = Buffer.from(insertPolicy(text, toPolicy(publication, own, place)));
    const { image, imageWords: words = '' } = page;
    const isOwnCard = image === toSiteAddress(publication, toCardPath(publication, words));
    const canonical = toSiteAddress(publication, toFullPath(route));
    const expected = { canonical, bytes: content.length, listUntrusted: () => listTexts(route) };
    return {
      content,
      ids: [...page.ids],
      addresses: listBreakable(page.addresses, page.ids, toUrl(route)),
      card: isOwnCard ? words : undefined,
      problems: [...findForeignCode(publication, own, place), ...checkPage(page, expected)],
    };
  }

  return async (output) => {
    tracked.takeReads();
    try {
      const { status, body } = await renderer.render(
        toSiteAddress(publication, output.route),
        site,
      );
      const inputs = tracked.takeReads();
      if (status !== output.status)
        throw new Error(`it answered with status ${status} instead of ${output.status}`);
      const read = output.isPage ? readPage(output, body) : readText(output, body);
      if (holdsSecret(read.content, secrets)) read.problems.push('it holds a secret');
      return { output, inputs, ...read };
    } catch (error) {
      const problems = [`it could not be rendered: ${String(error)}`];
      const nothing = { content: Buffer.alloc(0), ids: [], addresses: [], card: undefined };
      return { output, inputs: tracked.takeReads(), ...nothing, problems };
    }
  };
}

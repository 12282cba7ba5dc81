import { toCanonicalPath, toPostSlug } from '../edition/routes.ts';
import { toCardPath } from '../feeds-out/card.ts';
import { toSiteAddress } from '../publication/publication.ts';
import { checkPage, listUntrusted } from './page/check-page.ts';
import { readDocument } from './page/inspect-document.ts';
import { inspectPage } from './page/inspect-page.ts';
import type { OwnCode } from './page/page-code.ts';
import { findThirdPartyCode, insertPolicy, toPolicy } from './page/policy.ts';
import { listBreakable, listStanding, toPlace } from './verify/check-links.ts';
import { holdsSecret } from './verify/secrets.ts';
import type { Output } from '../edition/outputs.ts';
import type { EditionView } from '../reader/reader.ts';
import type { Rendering } from './rendering.ts';

/** An output as it would be published, and what verification finds wrong with it. */
export interface InspectedOutput {
  content: Buffer;
  ids: string[];
  /** Addresses on it that may break with a later edition. */
  addresses: string[];
  /** The words on the page's card, if it has a card of the site's own. */
  card: string | undefined;
  problems: string[];
}

/** Gives a function that verifies the text of one rendered output. A page gets its policy. */
export function createInspector(
  { site, edition, secrets }: Pick<Rendering, 'site' | 'edition' | 'secrets'>,
  reader: EditionView,
  own: OwnCode,
): (output: Output, text: string) => InspectedOutput {
  const { publication } = site;
  const standing = listStanding(publication);
  let untrusted: string[] | undefined;

  /** Every untrusted text that a page may show and that looks like a mistake. */
  function listTexts(route: string): string[] {
    untrusted ??= listUntrusted(edition);
    const slug = toPostSlug(route);
    const post = slug === undefined ? undefined : reader.getPost(slug);
    return post === undefined ? untrusted : [...untrusted, ...listUntrusted(post)];
  }

  function inspectText({ route, file }: Output, text: string): InspectedOutput {
    const { addresses, problem } = readDocument(file, text);
    return {
      content: Buffer.from(text),
      ids: [],
      addresses: listBreakable(addresses, new Set(), toPlace(publication, route), standing),
      card: undefined,
      problems: problem === undefined ? [] : [`it is not well-formed: ${problem}`],
    };
  }

  function inspectHtml({ route }: Output, text: string): InspectedOutput {
    const page = inspectPage(text);
    const place = { route, code: page.code };
    const content = Buffer.from(insertPolicy(text, toPolicy(publication, own, place)));
    const { image, imageWords: words = '' } = page;
    const isOwnCard =
      image === toSiteAddress(publication, toCardPath(publication, words, reader.look));
    const canonical = toSiteAddress(publication, toCanonicalPath(route));
    const expected = { canonical, bytes: content.length, listUntrusted: () => listTexts(route) };
    return {
      content,
      ids: [...page.ids],
      addresses: listBreakable(page.addresses, page.ids, toPlace(publication, route), standing),
      card: isOwnCard ? words : undefined,
      problems: [...findThirdPartyCode(publication, own, place), ...checkPage(page, expected)],
    };
  }

  return (output, text) => {
    const inspected = output.isPage ? inspectHtml(output, text) : inspectText(output, text);
    if (holdsSecret(inspected.content, secrets)) inspected.problems.push('it holds a secret');
    return inspected;
  };
}

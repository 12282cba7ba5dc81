import { listInlineCode } from '../../components/frame/inline-code.ts';
import { searchPath } from '../../edition/routes.ts';
import { adsRoute, listEmbeds } from '../../publication/embeds.ts';
import { emailStyles } from '../../feeds-out/newsletter/email-style.ts';
import type { Look } from '../../publication/look/look.ts';
import { isIssuePath } from '../../publication/schema/newsletter.ts';
import { toSitePath, type Publication } from '../../publication/publication.ts';
import { toCspHash, type OwnCode, type PageCode } from './page-code.ts';

/** Adds the inline code of a publication and its own style sheet to the code of the renderer's build. */
export function listOwnCode(built: OwnCode, publication: Publication, { sheet }: Look): OwnCode {
  const { scripts, styles } = listInlineCode(publication, built.files);
  return {
    ...built,
    scripts: new Set([...built.scripts, ...scripts.map(toCspHash)]),
    styles: new Set([...built.styles, ...[...styles, emailStyles(publication)].map(toCspHash)]),
    sheets: new Set([...built.sheets, ...(sheet === undefined ? [] : [sheet])]),
  };
}

/** The origin of the contact form's script, the only script that another host serves. */
function toGuest(publication: Publication, code: PageCode): string | undefined {
  const address = publication.contact?.form?.script;
  return address !== undefined && code.scriptAddresses.has(address)
    ? new URL(address).origin
    : undefined;
}

/** Maps the frames that pages may have to their CSP sources: origins that a publication names, the page of ads. */
function listFrames(publication: Publication): ReadonlyMap<string, string> {
  const embeds = listEmbeds(publication).filter(({ kind }) => kind !== 'ads');
  const origins = embeds.map(({ url }) => new URL(url).origin);
  return new Map([
    [toSitePath(publication, adsRoute), "'self'"],
    ...origins.map((origin) => [origin, origin] as const),
  ]);
}

/** Describes the code on a page that is not the site's own. Empty for a page that may be published. */
export function findThirdPartyCode(
  publication: Publication,
  own: OwnCode,
  { route, code }: { route: string; code: PageCode },
): string[] {
  const { contact, ads } = publication;
  const guest = route === adsRoute ? ads?.script : contact?.form?.script;
  const frames = listFrames(publication);
  return [
    ...[...code.scripts.difference(own.scripts)].map(toInlineProblem('inline script')),
    ...[...code.styles.difference(own.styles)].map(toInlineProblem('inline style')),
    ...[...code.scriptAddresses]
      .filter((address) => !own.files.has(address) && address !== guest)
      .map((address) => `it loads code from ${address}`),
    ...[...code.sheets]
      .filter((address) => !own.sheets.has(address))
      .map(
        (address) =>
          `it loads the style sheet ${address.slice(0, 80)}, which is not the site's own`,
      ),
    ...[...code.frames]
      .filter((frame) => !frames.has(frame))
      .map((frame) => `it frames ${frame}, which the publication does not name`),
    // An e-mail has no other way to say what it looks like.
    ...[...code.forbidden, ...(isIssuePath(route) ? [] : code.styled)].map(
      (place) => `it holds ${place}, which could run code`,
    ),
  ];
}

const toInlineProblem = (what: string) => (source: string) =>
  `it holds an ${what} that is not the site's own (${source})`;

/**
 * Makes the Content Security Policy of a page. It allows the files of the site, and the inline code and
 * frames of the site that this page uses. A page without scripts may run none.
 */
export function toPolicy(
  publication: Publication,
  own: OwnCode,
  { route, code }: { route: string; code: PageCode },
): string {
  if (route === adsRoute) return toAdsPolicy(publication, own, code);
  if (isIssuePath(route)) return toIssuePolicy(publication, own, code);
  const guest = toGuest(publication, code);
  const frames = [...listFrames(publication)].flatMap(([frame, source]) =>
    code.frames.has(frame) ? source : [],
  );
  const scripts = [...own.scripts].filter((source) => code.scripts.has(source)).sort();
  const styles = [...own.styles].filter((source) => code.styles.has(source)).sort();
  const runs = scripts.length > 0 || code.scriptAddresses.size > 0;
  const webAssembly = route === searchPath ? ["'wasm-unsafe-eval'"] : [];
  const scriptSources = ["'self'", ...scripts, ...webAssembly, ...(guest ? [guest] : [])];
  // Readers of a publication that links to pictures load them from their publishers.
  const pictures = publication.pictures === 'link' ? ' https: http:' : '';
  return [
    "default-src 'none'",
    `script-src ${runs ? scriptSources.join(' ') : "'none'"}`,
    ['style-src', "'self'", ...styles].join(' '),
    `img-src 'self' data:${pictures}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${frames.length > 0 ? frames.sort().join(' ') : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    // A script that another host serves may not support Trusted Types.
    ...(runs && !guest ? ["require-trusted-types-for 'script'", 'trusted-types halfhour'] : []),
  ].join('; ');
}

/** Makes the policy of an issue: an e-mail that shows pictures and styles, runs nothing and sends nothing. */
function toIssuePolicy({ pictures }: Publication, own: OwnCode, code: PageCode): string {
  const styles = [...own.styles].filter((source) => code.styles.has(source)).sort();
  return [
    "default-src 'none'",
    `img-src 'self'${pictures === 'link' ? ' https: http:' : ''}`,
    ['style-src-elem', ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** Makes the policy of the page that ads run in. It allows only hosts that the publication names. */
function toAdsPolicy({ ads }: Publication, own: OwnCode, code: PageCode): string {
  const urls = ads ? [ads.script, ...(ads.hosts ?? [])] : [];
  const hosts = [...new Set(urls.map((url) => new URL(url).origin))].join(' ');
  const styles = [...own.styles].filter((source) => code.styles.has(source)).sort();
  return [
    "default-src 'none'",
    ...['script', 'img', 'media', 'font', 'connect', 'frame'].map((kind) => `${kind}-src ${hosts}`),
    ['style-src', ...styles, hosts].join(' '),
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** The start of every page. The layouts render it before any untrusted word. */
const pageStart = /^(?:<!doctype html>)?\s*(<html[^<>]*>\s*<head>\s*<meta charset="utf-8"\s*\/?>)/i;

/**
 * Puts a policy into the head of a page, before the code that it governs. Adds the doctype, which Astro
 * leaves out of a page that has the same characters elsewhere. Throws when the page has another start.
 */
export function insertPolicy(html: string, policy: string): string {
  const [found = '', start] = pageStart.exec(html) ?? [];
  if (start === undefined) {
    throw new Error(
      'it does not start with <head><meta charset="utf-8">, where its policy belongs',
    );
  }
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return `<!DOCTYPE html>${start}${meta}${html.slice(found.length)}`;
}

/**
 * The `_headers` file that Netlify and Cloudflare Pages read. It holds what only a header can say, and how
 * long browsers may cache files. Every page holds its own policy.
 */
export const toHeadersFile = (publication: Publication) => `${toSitePath(publication, '/*')}
  Content-Security-Policy: frame-ancestors 'self'
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()
  X-Content-Type-Options: nosniff
  X-Frame-Options: SAMEORIGIN
  Cross-Origin-Opener-Policy: same-origin-allow-popups
  Strict-Transport-Security: max-age=31536000

${toSitePath(publication, '/_astro/*')}
  Cache-Control: public, max-age=31536000, immutable

${toSitePath(publication, '/pictures/*')}
  Cache-Control: public, max-age=31536000, immutable
`;

import { hash } from 'node:crypto';
import { listEmbeds } from '../../publication/embeds.ts';
import type { Publication } from '../../publication/publication.ts';
import type { InlineCode } from './inspect-page.ts';

/** What a policy trusts a piece of inline code by: a CSP source (level 3). */
export function toSource(code: string): string {
  return `'sha256-${hash('sha256', code, 'base64')}'`;
}

/**
 * The Content Security Policy that allows a page's inline code, the code that this loads, and those of
 * its frames that the publication names, and nothing else. Browsers that know 'strict-dynamic' pass over 'self'.
 */
export function toPolicy(publication: Publication, code: InlineCode): string {
  const embeds = listEmbeds(publication).filter(({ kind }) => kind !== 'ads');
  const named = ["'self'", ...embeds.map(({ url }) => new URL(url).origin)];
  const frames = [...code.frames].filter((source) => named.includes(source));
  // Readers of a publication that links to pictures load them from wherever their publishers have them.
  const pictures = publication.pictures === 'link' ? ' https: http:' : '';
  return [
    "default-src 'none'",
    ['script-src', "'strict-dynamic'", ...[...code.scripts].sort(), "'self'"].join(' '),
    ['style-src', "'self'", ...[...code.styles].sort()].join(' '),
    `img-src 'self' data:${pictures}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${frames.length > 0 ? frames.sort().join(' ') : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');
}

/** Puts a policy into a page, before anything that it governs. Throws when the page declares no charset. */
export function withPolicy(html: string, policy: string): string {
  const charset = /<meta charset="utf-8"\s*\/?>/i.exec(html);
  if (!charset) throw new Error('it has no <meta charset="utf-8">, after which its policy belongs');
  const end = charset.index + charset[0].length;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.slice(0, end) + meta + html.slice(end);
}

/**
 * The policy of the page that advertisements run in: the hosts that the publication names for them,
 * and nothing of the site's own.
 */
export function toAdsPolicy({ ads }: Publication, code: InlineCode): string {
  const urls = ads ? [ads.script, ...(ads.hosts ?? [])] : [];
  const hosts = [...new Set(urls.map((url) => new URL(url).origin))].join(' ');
  return [
    "default-src 'none'",
    ...['script', 'img', 'media', 'font', 'connect', 'frame'].map((kind) => `${kind}-src ${hosts}`),
    ['style-src', ...[...code.styles].sort(), hosts].join(' '),
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/**
 * The `_headers` file that Netlify and Cloudflare Pages read: what only a header can say, and how long
 * what may be kept. Every page holds its own policy, and the page of advertisements another one.
 */
export const headersFile = `/*
  Content-Security-Policy: frame-ancestors 'self'
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()
  X-Content-Type-Options: nosniff
  X-Frame-Options: SAMEORIGIN
  Cross-Origin-Opener-Policy: same-origin-allow-popups

/_astro/*
  Cache-Control: public, max-age=31536000, immutable

/pictures/*
  Cache-Control: public, max-age=31536000, immutable
`;

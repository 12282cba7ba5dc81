import type { Publication } from '../../src/publication/publication.ts';
import type { InlineCode } from './page.ts';

/**
 * The Content Security Policy that allows a page's inline code, the code that this loads, and what the
 * publication itself names, and nothing else. Browsers that know 'strict-dynamic' pass over 'self'.
 */
export function toPolicy(publication: Publication, code: InlineCode): string {
  const { contactForm, eventsFeed } = publication;
  const frames = [contactForm?.url, eventsFeed?.url].flatMap((url) =>
    url ? new URL(url).origin : [],
  );
  return [
    "default-src 'none'",
    ['script-src', "'strict-dynamic'", ...[...code.scripts].sort(), "'self'"].join(' '),
    ['style-src', "'self'", ...[...code.styles].sort()].join(' '),
    "img-src 'self' https: http: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
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
 * The `_headers` file that Netlify and Cloudflare Pages read: the site's policy as a header, with
 * what only a header can say, and how long what may be kept.
 */
export function toHeadersFile(policy: string): string {
  return `/*
  Content-Security-Policy: ${policy}; frame-ancestors 'self'
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()
  X-Content-Type-Options: nosniff
  X-Frame-Options: SAMEORIGIN
  Cross-Origin-Opener-Policy: same-origin-allow-popups

/_astro/*
  Cache-Control: public, max-age=31536000, immutable
`;
}

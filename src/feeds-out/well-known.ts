import type { Site } from '../edition/read/reader.ts';
import { toSiteAddress } from '../publication/publication.ts';

/** Renders robots.txt (RFC 9309): everything is allowed, and the sitemaps are listed. */
export function toRobots({ publication }: Site): string {
  const sitemaps = ['/sitemap.xml', '/news-sitemap.xml'];
  return [
    'User-agent: *',
    'Allow: /',
    '',
    ...sitemaps.map((path) => `Sitemap: ${toSiteAddress(publication, path)}`),
    '',
  ].join('\n');
}

/**
 * Renders security.txt (RFC 9116), the contact for reports of vulnerabilities. It expires at the start of
 * a month, half a year after the day of the rebuild. So it changes once a month, not every half hour.
 */
export function toSecurity({ publication, edition }: Site): string {
  const date = new Date(edition.day);
  const expires = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 6, 1));
  return [
    `Contact: ${toSiteAddress(publication, '/contact')}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${toSiteAddress(publication, '/.well-known/security.txt')}`,
    '',
  ].join('\n');
}

/** Renders the web app manifest (W3C): the site's name, colors and icons on a home screen. */
export function toManifest({ publication }: Site): string {
  const { name, tagline, theme, samples } = publication;
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: tagline,
    lang: 'en-US',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: theme.accent,
    categories: samples ? ['news', 'health'] : ['news'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

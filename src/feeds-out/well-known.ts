import type { Site } from '../edition/read/reader.ts';
import { toSiteAddress } from '../publication/publication.ts';

/** robots.txt: everything may be read, and where the maps are. */
export function toRobots({ publication }: Site): string {
  const maps = ['/sitemap.xml', '/news-sitemap.xml'];
  return [
    'User-agent: *',
    'Allow: /',
    '',
    ...maps.map((map) => `Sitemap: ${toSiteAddress(publication, map)}`),
    '',
  ].join('\n');
}

/**
 * security.txt (RFC 9116): where to report a weakness. It must say when it expires: at the start of the
 * month half a year after the edition's newest story, so that it changes once a month and not each
 * half hour.
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

/** The web manifest: how the site looks on a phone's home screen. */
export function toManifest({ publication }: Site): string {
  const { name, tagline, theme } = publication;
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
    categories: ['news', 'health'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

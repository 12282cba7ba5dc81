import { getWords } from '../content/schema/load.ts';
import { site as siteCopy } from '../content/schema/site.ts';
import { pastSitemapPath } from '../edition/routes.ts';
import type { ShownSite } from '../reader/reader.ts';
import { toDirection, toPrimary } from '../publication/language/tags.ts';
import { toSiteAddress, toSitePath } from '../publication/publication.ts';

/**
 * Renders robots.txt (RFC 9309): everything of the site is allowed, and the sitemaps are listed. Robots read
 * it only at the root of a host.
 */
export function toRobots({ publication }: ShownSite): string {
  const sitemaps = ['/sitemap.xml', '/news-sitemap.xml', pastSitemapPath];
  return [
    'User-agent: *',
    `Allow: ${toSitePath(publication, '/')}`,
    '',
    ...sitemaps.map((path) => `Sitemap: ${toSiteAddress(publication, path)}`),
    '',
  ].join('\n');
}

/**
 * Renders security.txt (RFC 9116), the contact for reports of vulnerabilities. It expires at the start of
 * a month, half a year after the day of the rebuild. So it changes once a month, not every half hour.
 */
export function toSecurity({ publication, edition }: ShownSite): string {
  const date = new Date(edition.day);
  const expires = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 6, 1));
  const { email } = publication.contact ?? {};
  return [
    ...(email === undefined ? [] : [`Contact: mailto:${email}`]),
    `Contact: ${toSiteAddress(publication, '/contact')}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${[...new Set([publication.language, 'en'].map(toPrimary))].join(', ')}`,
    `Canonical: ${toSiteAddress(publication, '/.well-known/security.txt')}`,
    '',
  ].join('\n');
}

/** The pages that the icon on a home screen leads to besides the front page. */
const shortcuts = ['today', 'my', 'saved', 'search'] as const;

/** Renders the web app manifest (W3C): the site's name, colors and icons on a home screen, and its shortcuts. */
export function toManifest(site: ShownSite): string {
  const { publication } = site;
  const { pages } = getWords(site, siteCopy);
  const { name, tagline, theme, samples, language } = publication;
  const home = toSitePath(publication, '/');
  const toIcon = (name: string) => toSitePath(publication, `/${name}.png`);
  const manifest = {
    id: home,
    name,
    short_name: name,
    description: tagline,
    lang: language,
    dir: toDirection(language),
    start_url: home,
    scope: home,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: theme.accent,
    categories: samples ? ['news', 'health'] : ['news'],
    icons: [
      { src: toIcon('icon-192'), sizes: '192x192', type: 'image/png' },
      { src: toIcon('icon-512'), sizes: '512x512', type: 'image/png' },
      {
        src: toIcon('icon-maskable-512'),
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
    shortcuts: shortcuts.map((page) => ({
      name: pages[page],
      url: toSitePath(publication, `/${page}`),
      icons: [{ src: toIcon('icon-192'), sizes: '192x192', type: 'image/png' }],
    })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

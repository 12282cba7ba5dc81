import type {
  BreadcrumbList,
  CollectionPage,
  NewsMediaOrganization,
  SearchActionLeaf,
  Thing,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import { getWords } from '../content/schema/load.ts';
import { site } from '../content/schema/site.ts';
import type { Article } from '../edition/article.ts';
import type { ShownSite } from '../reader/reader.ts';
import { toSiteAddress, type Publication } from '../publication/publication.ts';
import { present } from '../text/present.ts';

/** A page on the way from home to a page, which is the last step itself. */
export interface Step {
  name: string;
  path: string;
}

/** The id of the site's node in structured data. */
export const toSiteId = (publication: Publication) => toSiteAddress(publication, '/#website');
/** The id of the publisher's node in structured data. */
export const toPublisherId = (publication: Publication) =>
  toSiteAddress(publication, '/#publisher');

/** What a page that lists stories says of itself. */
interface Collection {
  name: string;
  description: string;
  path: string;
  articles: readonly Pick<Article, 'title' | 'link'>[];
}

/**
 * The structured data of a page that lists stories, at most ten of them (specification §9). Stories of others are
 * only listed, not marked up as the site's own.
 */
export function toCollection(
  publication: Publication,
  { name, description, path, articles }: Collection,
): CollectionPage {
  const url = toSiteAddress(publication, path);
  return {
    '@type': 'CollectionPage',
    '@id': url,
    name,
    description,
    url,
    inLanguage: publication.language,
    isPartOf: { '@id': toSiteId(publication) },
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: articles.slice(0, 10).map(({ title, link }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        ...present({ url: link }),
      })),
    },
  };
}

/** The structured data of a page (schema.org): publisher, site, the page's own nodes, and breadcrumbs. */
export function toGraph(
  from: ShownSite,
  nodes: readonly Thing[],
  trail: readonly Step[],
): readonly Thing[] {
  const { publication } = from;
  const breadcrumbs = trail.length === 0 ? [] : [toBreadcrumbs(from, trail)];
  const page = trail.at(-1)?.path ?? '/';
  const publisher = toPublisher(publication, { isWhole: ownPages.includes(page) });
  return [publisher, toWebSite(publication), ...nodes, ...breadcrumbs];
}

/** The pages about the publisher: those alone tell search engines how it is reached. */
const ownPages = ['/', '/about', '/contact'];

function toPublisher(
  publication: Publication,
  { isWhole }: { isWhole: boolean },
): NewsMediaOrganization {
  const at = (path: string) => toSiteAddress(publication, path);
  const { email, phone, address } = publication.contact ?? {};
  const profiles = Object.values(publication.social ?? {}).filter((each) => each !== undefined);
  return {
    '@type': 'NewsMediaOrganization',
    '@id': toPublisherId(publication),
    name: publication.name,
    url: at('/'),
    logo: { '@type': 'ImageObject', url: at('/icon-512.png'), width: '512', height: '512' },
    publishingPrinciples: at('/about#principles'),
    correctionsPolicy: at('/about#principles'),
    ...(isWhole && {
      contactPoint: {
        ...({ '@type': 'ContactPoint', contactType: 'editorial', url: at('/contact') } as const),
        ...present({ email, telephone: phone }),
      },
      ...present({ address }),
    }),
    ...present({ sameAs: profiles.length === 0 ? undefined : profiles }),
  };
}

function toWebSite(publication: Publication): WebSite {
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${toSiteAddress(publication, '/search')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': toSiteId(publication),
    name: publication.name,
    description: publication.tagline,
    url: toSiteAddress(publication, '/'),
    inLanguage: publication.language,
    publisher: { '@id': toPublisherId(publication) },
    potentialAction: search,
  };
}

function toBreadcrumbs(from: ShownSite, trail: readonly Step[]): BreadcrumbList {
  const steps = [{ name: getWords(from, site).menu.home, path: '/' }, ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: toSiteAddress(from.publication, path),
    })),
  };
}

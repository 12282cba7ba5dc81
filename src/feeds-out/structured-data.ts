import type {
  BlogPosting,
  BreadcrumbList,
  CollectionPage,
  NewsArticle,
  NewsMediaOrganization,
  PersonLeaf,
  ProfilePage,
  SearchActionLeaf,
  Thing,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import { getWords } from '../content/schema/load.ts';
import { site } from '../content/schema/site.ts';
import type { Article } from '../edition/schema/article.ts';
import { listAuthors, type Post } from '../edition/schema/post.ts';
import { toAuthorPath } from '../edition/routes.ts';
import { findLink, socialPlaces } from '../publication/schema/links.ts';
import { policyPages, type PolicyPage } from '../publication/page-names.ts';
import { getCategoryName } from '../publication/sections/site-categories.ts';
import type { AuthorPage } from '../reader/lists/author-lists.ts';
import type { ShownSite } from '../reader/reader.ts';
import { toSiteAddress, type Publication } from '../publication/publication.ts';

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
        url: link,
      })),
    },
  };
}

/** What the page of a post says of it besides. */
interface PostFacts {
  url: string;
  description: string;
  keywords: readonly string[];
  /** The address of its picture, or of its card. */
  image: string;
  /** The words of its body. */
  words: number;
}

/** The structured data of a post: of a story of a section as news, of another one as a post of the blog. */
export function toPosting(
  from: ShownSite,
  post: Post,
  facts: PostFacts,
): BlogPosting | NewsArticle {
  const { publication } = from;
  const { metaTitle, date, updated = date, section, correction, sources, pictureCredit } = post;
  const publisher: NewsMediaOrganization = {
    '@type': 'NewsMediaOrganization',
    '@id': toPublisherId(publication),
    name: publication.name,
    url: toSiteAddress(publication, '/'),
  };
  const { url, description, keywords, image, words } = facts;
  const authors = listAuthors(post).map((name) => toPerson(from, name));
  const fields = {
    headline: metaTitle,
    description,
    url,
    datePublished: date,
    dateModified: updated,
    keywords: keywords.join(', '),
    image:
      pictureCredit === undefined
        ? image
        : ({ '@type': 'ImageObject', url: image, creditText: pictureCredit } as const),
    inLanguage: publication.language,
    wordCount: words || undefined,
    author: authors.length > 1 ? authors : (authors[0] ?? publisher),
    publisher,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url } as const,
    correction: correction?.note,
    citation: sources?.map(({ name, url }) => ({
      '@type': 'CreativeWork' as const,
      name,
      url,
    })),
  };
  if (section === undefined) return { '@type': 'BlogPosting', ...fields };
  const articleSection = getCategoryName(publication, section);
  return { '@type': 'NewsArticle', ...fields, articleSection };
}

function toPerson({ publication, edition }: ShownSite, name: string): PersonLeaf {
  const slug = edition.findAuthor(name);
  const url = slug && toSiteAddress(publication, toAuthorPath(slug));
  return { '@type': 'Person', name, url };
}

/** The structured data of the page of an author. */
export function toProfile({ publication }: ShownSite, author: AuthorPage): ProfilePage {
  const url = toSiteAddress(publication, toAuthorPath(author.slug));
  const { name, role, picture, links } = author;
  return {
    '@type': 'ProfilePage',
    '@id': url,
    url,
    inLanguage: publication.language,
    isPartOf: { '@id': toSiteId(publication) },
    mainEntity: {
      '@type': 'Person',
      name,
      url,
      worksFor: { '@id': toPublisherId(publication) },
      jobTitle: role,
      image: picture && new URL(picture.src, publication.url).href,
      sameAs: links.length === 0 ? undefined : links.map((link) => link.url),
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

/** The pages about the publisher: those alone tell search engines how it is reached, and all that it holds itself to. */
const ownPages = ['/', '/about', '/contact', ...policyPages.map((page) => `/${page}`)];

function toPublisher(
  publication: Publication,
  { isWhole }: { isWhole: boolean },
): NewsMediaOrganization {
  const at = (path: string) => toSiteAddress(publication, path);
  const { email, phone, address } = publication.contact ?? {};
  const own = (name: PolicyPage) =>
    publication.ownPages?.includes(name) ? at(`/${name}`) : undefined;
  const profiles = socialPlaces.flatMap((place) => findLink(publication, place) ?? []);
  return {
    '@type': 'NewsMediaOrganization',
    '@id': toPublisherId(publication),
    name: publication.name,
    url: at('/'),
    logo: { '@type': 'ImageObject', url: at('/icon-512.png'), width: '512', height: '512' },
    publishingPrinciples: at('/about'),
    correctionsPolicy: own('corrections-policy') ?? at('/about'),
    ...(isWhole && {
      ethicsPolicy: own('ethics'),
      masthead: own('masthead'),
      contactPoint: {
        ...({ '@type': 'ContactPoint', contactType: 'editorial', url: at('/contact') } as const),
        email,
        telephone: phone,
      },
      address,
    }),
    sameAs: profiles.length === 0 ? undefined : profiles,
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

import type { Publication } from '../publication/publication.ts';
import { listCategories, type Sectioned } from '../publication/sections/site-categories.ts';
import { memoize } from '../text/memoize.ts';
import { toSlug } from '../text/slug.ts';
import type { PageRow, Topic } from '../edition/topics/group-topics.ts';
import { toSourcePath, toTopicPath } from '../edition/routes.ts';
import type { EditionView, ShownSite } from './reader.ts';

/** A page with fewer stories and posts is too thin for search engines. */
const leastFound = 5;

/** Whether search engines, and the site's own search, are told of a topic or a source. */
export const isFound = ({ count }: Pick<PageRow, 'count'>) => count >= leastFound;

/** What the topics of a site are found by. */
type NamedSite = Sectioned & Pick<Publication, 'name' | 'language'>;

/** The slugs of topics that lead nowhere new: they have the name of a section, or of the publication. */
const listLeftOut = memoize((publication: NamedSite) => {
  const sections = listCategories(publication).flatMap(({ name, heading }) => [name, heading]);
  return new Set([publication.name, ...sections].map((each) => toSlug(each, publication.language)));
}, new WeakMap());
const getCollator = memoize((language: string) => new Intl.Collator(language));

/** The topics of a site, in the order of its language. */
export function listSiteTopics({ publication, edition }: ShownSite): PageRow[] {
  const { compare } = getCollator(publication.language);
  return edition
    .getTopics()
    .filter(({ slug }) => !listLeftOut(publication).has(slug))
    .toSorted((a, b) => compare(a.name, b.name) || (a.slug < b.slug ? -1 : 1));
}

/** The topic of a site with this slug. */
export function getSiteTopic({ publication, edition }: ShownSite, slug: string): Topic | undefined {
  return listLeftOut(publication).has(slug) ? undefined : edition.getTopic(slug);
}

/** The path of the topic with this name, if the site has one. */
export function findTopicPath(
  { publication, edition }: { publication: NamedSite; edition: Pick<EditionView, 'findTopic'> },
  name: string,
): string | undefined {
  const slug = edition.findTopic(name);
  return slug === undefined || listLeftOut(publication).has(slug) ? undefined : toTopicPath(slug);
}

/** The path of the source with a feed at this address. */
export function findSourcePath(
  { edition }: { edition: Pick<EditionView, 'findSource'> },
  feedUrl: string,
): string | undefined {
  const slug = edition.findSource(feedUrl);
  return slug === undefined ? undefined : toSourcePath(slug);
}

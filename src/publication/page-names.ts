/** Pages that are neither home, nor a category, nor part of the blog. */
export const singlePages = [
  'events',
  'partners',
  'contact',
  'about',
  'privacy',
  'terms',
  'sitemap',
  'faq',
  'follow',
  'sources',
  'topics',
  'changes',
  'accessibility',
  'my',
  'today',
] as const;

/** Pages that a site has where it shows samples or the publication has a text for them (site/posts/read-pages.ts). */
export const policyPages = ['corrections-policy', 'ethics', 'masthead'] as const;
export type PolicyPage = (typeof policyPages)[number];

/** The pages of running text, which a text of the publication's own may replace. */
export const infoPages = [
  ...['about', 'accessibility', 'faq', 'privacy', 'terms'],
  ...policyPages,
] as const;

/** What a publication says of the pages that it may lack. */
export interface WithPages {
  /** The names of the pages of its folder, drafts left out, and of its policies (site/posts/read-pages.ts). */
  ownPages?: readonly string[];
  /** Whether it has a folder of posts. */
  ownPosts?: boolean | undefined;
  blog?: unknown;
  samples?: boolean | undefined;
  events?: { frame?: unknown; email?: unknown };
  calendars?: unknown;
  partnerDocuments?: readonly unknown[] | undefined;
}

/** Whether a site has a page. Without samples it has the blog, events and partners where something can be on them. */
export function hasPage(publication: WithPages, page: string): boolean {
  const { ownPages = [], ownPosts, blog, samples, events, calendars } = publication;
  if (policyPages.some((each) => each === page)) return ownPages.includes(page);
  if (samples) return true;
  if (page === 'blog') return ownPosts === true || blog !== undefined;
  if (page === 'events') return (events?.frame ?? events?.email ?? calendars) !== undefined;
  return page !== 'partners' || (publication.partnerDocuments ?? []).length > 0;
}

/** The pages of a site that are neither home, nor a category, nor part of the blog, as their addresses name them. */
export const listPages = (publication: WithPages): string[] => [
  ...new Set([
    ...[...singlePages, ...policyPages].filter((page) => hasPage(publication, page)),
    ...(publication.ownPages ?? []).map(encodeURIComponent),
  ]),
];

/** Hidden pages that readers look for by name. */
const soughtPages = ['saved', 'search', 'status'] as const;

/** Pages that say noindex and are in no sitemap: they serve readers who are on the site already. */
export const hiddenPages = [...soughtPages, 'offline'] as const;

/** The pages that lists may name. The words of the site have a name for each. */
export const namedPages = [...singlePages, ...policyPages, 'blog', ...soughtPages] as const;

/** Pages that a host serves with an error status. */
export const errorPages = [
  { name: '404', status: 404 },
  { name: '500', status: 500 },
] as const;

/** The icon files of every site. */
export const iconNames = [
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
] as const;

/** Folders of a site whose files differ from one rebuild to the next. */
export const changingFolders = [
  '_astro',
  'authors',
  'blog',
  'cards',
  'data',
  'front',
  'pagefind',
  'pictures',
];

/** Names of pages, folders and files of every site, and of its data, which no category can have. */
export const reservedSlugs: readonly string[] = [
  ...singlePages,
  ...policyPages,
  ...hiddenPages,
  ...errorPages.map(({ name }) => name),
  ...changingFolders,
  ...[
    'ads',
    'index',
    'home',
    'edition',
    'heartbeat',
    'licenses',
    'lite',
    'samples',
    'sw',
    'feed',
    'rss',
    'atom',
  ],
  ...['arrivals', 'build', 'hidden', 'memory', 'newsletter', 'past-sitemap'],
  // Pages that later versions may have.
  ...['corrections', 'policies'],
];

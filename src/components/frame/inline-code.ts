import { toSitePath, type Publication } from '../../publication/publication.ts';
import { toOwnStyle } from '../look/own-style.ts';

/** The inline scripts of pages, besides those of Astro's build, by name. */
export const toInlineScripts = (publication: Pick<Publication, 'url' | 'ads'>) => ({
  /** Uses the packaged fonts from the first paint on when the service worker serves them. */
  fonts: "if(navigator.serviceWorker?.controller)document.documentElement.className='fonts-loaded'",
  /** Keeps the space of advertisements from the first paint on when they will load. */
  ads: toAdSpace(publication),
  /** Speculation rules: browsers prefetch a page of the site when the reader points at its link. */
  prefetch: toPrefetchRules(toSitePath(publication, '/*')),
});

/** Marks the page when advertisements will load, as `isAllowed` in src/islands/embeds/consent.ts decides. */
function toAdSpace(publication: Pick<Publication, 'url' | 'ads'>): string {
  const isAlways = publication.ads?.load === 'always';
  const key = toSitePath(publication, isAlways ? '/never-show' : '/always-show').slice(1);
  const choices = `JSON.parse(localStorage.getItem(${JSON.stringify(key)}))`;
  return `{let named=false;try{named=${choices}.includes('ads')}catch{}if(named!==${isAlways}&&!navigator.globalPrivacyControl)document.documentElement.dataset.ads=''}`;
}

/** Prefetches the pages below a pattern, which are all paths without a dot. */
const toPrefetchRules = (pages: string) =>
  JSON.stringify({
    prefetch: [
      {
        where: { and: [{ href_matches: pages }, { not: { href_matches: `${pages}.*` } }] },
        eagerness: 'moderate',
      },
    ],
  });

/**
 * Lists the inline code of components, besides that of Astro's build. Policies list its hashes. `files` are the
 * paths of the site's code.
 */
export function listInlineCode(
  publication: Publication,
  files: Iterable<string>,
): { scripts: string[]; styles: string[] } {
  return {
    scripts: Object.values(toInlineScripts(publication)),
    styles: [toOwnStyle(publication, files)],
  };
}

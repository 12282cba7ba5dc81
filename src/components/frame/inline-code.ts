import { toSitePath, type Publication } from '../../publication/publication.ts';
import { toOwnStyle } from '../look/own-style.ts';

/** The inline scripts of pages, besides those of Astro's build, by name. */
export const toInlineScripts = (publication: Pick<Publication, 'url'>) => ({
  /** Uses the packaged fonts from the first paint on when the service worker serves them. */
  fonts: "if(navigator.serviceWorker?.controller)document.documentElement.className='fonts-loaded'",
  /**
   * Keeps the space of advertisements from the first paint on when they will load. It decides as `areAdsOn` in
   * src/islands/embeds/consent.ts does.
   */
  ads: `(root => {
  const has = (key) => {
    const path = (root.dataset.path ?? '').slice(1);
    const name = path ? path + '/' + key : key;
    try { return JSON.parse(localStorage.getItem(name)).includes('ads') } catch { return false }
  };
  const on = root.dataset.adsLoad === 'always' ? !has('never-show') : has('always-show');
  if (on && !navigator.globalPrivacyControl) root.dataset.ads = '';
})(document.documentElement)`,
  /** Speculation rules: browsers prefetch a page of the site when the reader points at its link. */
  prefetch: toPrefetchRules(toSitePath(publication, '/*')),
});

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

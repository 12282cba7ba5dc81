import { toSitePath, type Publication } from '../../publication/publication.ts';
import { settingValues } from '../../islands/page/stored-settings.ts';
import { toOwnStyle } from '../look/own-style.ts';

/** The inline scripts of pages, besides those of Astro's build, by name. */
export const toInlineScripts = (publication: Pick<Publication, 'url' | 'ads' | 'offline'>) => ({
  /** What has to happen before the first paint. */
  start: [
    toSettings(publication),
    ...(publication.offline ? [storedFonts] : []),
    ...(publication.ads ? [toAdSpace(publication)] : []),
  ].join(';'),
  /** Applies the settings to the logo before it is painted. */
  logo: "dispatchEvent(new Event('settings'))",
  /** Speculation rules: browsers prefetch a page of the site when the reader points at its link. */
  prefetch: toPrefetchRules(toSitePath(publication, '/*')),
});

/** Uses the packaged fonts from the first paint on when the service worker serves them. */
const storedFonts =
  "if(navigator.serviceWorker?.controller)document.documentElement.className='fonts-loaded'";

/**
 * Shows the page as the reader wants it, from the first paint on, and follows each change.
 * Sets the attributes of the page that its style sheet reads, from what `src/islands/page/stored-settings.ts` stored.
 * Values that are not in the table are passed over. `data-follows` and `data-saved` say that the reader follows or has saved something, `data-shows` what loads without asking. What is `data-of` a scheme has it as its media query.
 */
function toSettings(publication: Pick<Publication, 'url'>): string {
  const marks = `for(const each of ['follows','saved'])root.toggleAttribute('data-'+each,localStorage.getItem(${toKey(publication, '')}+each)!==null);root.dataset.shows=localStorage.getItem(${toKey(publication, 'always-show')})??''`;
  return `{const root=document.documentElement,apply=()=>{let chosen;try{chosen=JSON.parse(localStorage.getItem(${toKey(publication, 'settings')}));${marks}}catch{}for(const [name,values] of ${JSON.stringify(Object.entries(settingValues))})if(values.includes(chosen?.[name]))root.dataset[name]=chosen[name];else delete root.dataset[name];const{scheme,pictures}=root.dataset;for(const each of document.querySelectorAll('[data-of],link[as=image]')){const{of}=each.dataset;each.media=of?scheme?of===scheme?'screen':'not all':'screen and (prefers-color-scheme:'+of+')':pictures?'not all':''}};for(const type of ['storage','settings','pageshow'])addEventListener(type,apply);apply()}`;
}

/** The name of what the site stores, as `toStorageKey` of src/islands/site-path.ts gives it, as code. */
const toKey = (publication: Pick<Publication, 'url'>, name: string) =>
  JSON.stringify(toSitePath(publication, `/${name}`).slice(1));

/**
 * Keeps the space of advertisements from the first paint on when they will load.
 * Marks the page when advertisements will load, as `isAllowed` in src/islands/embeds/consent.ts decides, and when
 * the reader has said no to the question for the whole site.
 */
function toAdSpace(publication: Pick<Publication, 'url' | 'ads'>): string {
  const load = publication.ads?.load;
  const toNamed = (name: string) => {
    return `(()=>{try{return JSON.parse(localStorage.getItem(${toKey(publication, name)})).includes('ads')}catch{}})()`;
  };
  const isLoading = load === 'always' ? `!${toNamed('never-show')}` : toNamed('always-show');
  const refused = `if(${toNamed('never-show')})document.documentElement.dataset.noAds=''`;
  return `if(!navigator.globalPrivacyControl&&${isLoading})document.documentElement.dataset.ads=''${load === 'consent' ? `;${refused}` : ''}`;
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

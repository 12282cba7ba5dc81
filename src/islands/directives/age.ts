/** How long an edition counts as fresh (specification §9). */
export const freshFor = 30 * 60 * 1000;

/**
 * When the edition on this page was published, in milliseconds: the page's own `Last-Modified`, which
 * the browser keeps. A host that sends none has the browser say "now" each time it is asked, so the
 * page then counts from when it was opened.
 */
export function getPublished(): number {
  return Math.min(Date.parse(document.lastModified), Date.now() - performance.now());
}

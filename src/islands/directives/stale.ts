import type { ClientDirective } from 'astro';

/**
 * How long an edition counts as fresh (specification §9). stories.ts says it too: a file that the page and
 * its islands both import would be one more to load with every page.
 */
const freshFor = 30 * 60 * 1000;

/**
 * `client:stale`: hydrates when the edition on the page is older than 30 minutes, someone looks at
 * the page, and there is a network. Asked again when the reader comes back to it or to the network.
 */
const stale: ClientDirective = (load) => {
  const stop = new AbortController();
  const published = getPublished();

  const check = async () => {
    const left = published + freshFor - Date.now();
    if (left > 0 || document.hidden || !navigator.onLine) return;
    stop.abort();
    const hydrate = await load();
    await hydrate();
  };
  document.addEventListener('visibilitychange', check, stop);
  for (const event of ['focus', 'online']) addEventListener(event, check, stop);
  setTimeout(check, published + freshFor - Date.now());
};

/**
 * When the edition on this page was published, in milliseconds: the page's own `Last-Modified`, which
 * the browser keeps. A host that sends none has the browser say "now" each time it is asked, so the
 * page then counts from when it was opened.
 */
function getPublished(): number {
  return Math.min(Date.parse(document.lastModified), Date.now() - performance.now());
}

export default stale;

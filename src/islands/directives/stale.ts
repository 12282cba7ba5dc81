import type { ClientDirective } from 'astro';
import { freshFor, getPublished } from './age.ts';

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

export default stale;

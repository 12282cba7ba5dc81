import { createApp } from 'astro/app/entrypoint';

/** The site's pages, bundled: a request with `locals.site` in, a page out. */
export const app = createApp({ streaming: false });

import { createApp } from 'astro/app/entrypoint';

/** The site's code, bundled: a request and its `locals.site` in, a page out. */
export const app = createApp({ streaming: false });

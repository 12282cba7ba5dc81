import { createApp } from 'astro/app/entrypoint';

/** The bundled pages of the site. `app.render` takes a request and `locals.site`, and returns a page. */
export const app = createApp({ streaming: false });

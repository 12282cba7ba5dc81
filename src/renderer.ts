import { createApp } from 'astro/app/entrypoint';

/** The site's code, bundled: a request and its `locals.site` in, a page out. */
export const app = createApp({ streaming: false });

// Astro has Node look a page's code up for each time that it is printed.
const pages = app.manifest.pageMap ?? new Map();
for (const [name, load] of pages) {
  let code: ReturnType<typeof load> | undefined;
  pages.set(name, () => (code ??= load()));
}

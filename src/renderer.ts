import { createApp } from 'astro/app/entrypoint';

/** The site's code, bundled: a request and its `locals.site` in, a page out. */
export const app = createApp({ streaming: false });

// Astro has Node look a page's code up for each time that it is printed.
const pages = app.manifest.pageMap ?? new Map();
for (const [name, load] of pages) {
  let code: ReturnType<typeof load> | undefined;
  pages.set(name, () => (code ??= load()));
}

// What is no component of Astro's is one of React's: Astro would render each once more to find out.
for (const { ssr } of app.manifest.renderers) ssr.check = () => Promise.resolve(true);

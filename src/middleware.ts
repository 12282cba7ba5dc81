import { defineMiddleware } from 'astro:middleware';

/** Reports the error of a page to the caller of the renderer, which otherwise only Astro's log would get. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  if (import.meta.env.DEV) locals.site ??= await openDevSite();
  try {
    return await next();
  } catch (error) {
    locals.onError?.(error);
    throw error;
  }
});

/** Opens the site of `npm run dev`, whose files the environment names. Rejects when there is no edition. */
async function openDevSite(): Promise<App.Locals['site']> {
  const { DEV_PUBLICATION = '', DEV_STATE = '' } = process.env;
  const { loadPublication } = await import('./publication/load.ts');
  const { readEdition } = await import('./edition/store.ts');
  const { openEdition } = await import('./reader/reader.ts');
  const { url, ...publication } = loadPublication(DEV_PUBLICATION);
  const { edition, problems } = readEdition(DEV_STATE, publication);
  if (edition === undefined) throw new Error(problems[0] ?? 'Run `npm run dev` instead.');
  // The development server has the site at its root.
  return {
    publication: { ...publication, url: new URL(url).origin },
    edition: openEdition(DEV_STATE, edition),
  };
}

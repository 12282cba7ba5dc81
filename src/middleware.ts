import { defineMiddleware } from 'astro:middleware';

/** Tells whoever asked for a page what it threw, instead of Astro's log alone. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  if (import.meta.env.DEV) locals.site ??= await openDevSite();
  try {
    return await next();
  } catch (error) {
    locals.onError?.(error);
    throw error;
  }
});

/** In `npm run dev` nobody hands a site over: it lies where the environment says. */
async function openDevSite(): Promise<App.Locals['site']> {
  const { DEV_PUBLICATION = '', DEV_STATE = '' } = process.env;
  const { loadPublication } = await import('./publication/load.ts');
  const { readEdition } = await import('./edition/store.ts');
  const { openEdition } = await import('./edition/read/reader.ts');
  const publication = loadPublication(DEV_PUBLICATION);
  const { edition, problems } = readEdition(DEV_STATE, publication.id);
  if (edition === undefined) throw new Error(problems[0] ?? 'Start this by `npm run dev`.');
  return { publication, edition: openEdition(DEV_STATE, edition) };
}

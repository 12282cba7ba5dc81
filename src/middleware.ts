import { defineMiddleware } from 'astro:middleware';

/** Hands the error of a page that throws to whoever asked for the page, instead of Astro's log. */
export const onRequest = defineMiddleware(async (context, next) => {
  try {
    return await next();
  } catch (error) {
    context.locals.onError?.(error);
    throw error;
  }
});

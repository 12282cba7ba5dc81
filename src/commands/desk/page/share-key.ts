import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';

/** The cookie with the key, which opens the sites of a look, too. */
const cookieName = 'desk';

/** Makes the key of a shared desk, of 128 bits. It is good until the desk ends. */
export const makeKey = (): string => randomBytes(16).toString('base64url');

/** Whether a text is the key, in a time that does not reveal where they differ. */
function isKey(given: string | undefined, key: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether the cookies of a request have the key. */
export const hasKey = (cookies: string, key: string): boolean =>
  isKey(parse(cookies)[cookieName], key);

/** Lets in whoever opens the address with the key. Routes that are added to the app afterwards answer nobody else. */
export function addKey(app: Hono, key: string): void {
  app.use(async (context, next) => {
    if (isKey(getCookie(context, cookieName), key)) return await next();
    if (!isKey(context.req.query('key'), key)) {
      return context.text(
        'This is the desk of another machine. Open the whole address that its terminal shows: it ends with a key, which is another one each time that the desk starts.',
        403,
      );
    }
    // A link in a message of another site leads here, too, so the cookie is not "Strict". Forms have a check of their own.
    setCookie(context, cookieName, key, { httpOnly: true, sameSite: 'Lax', path: '/' });
    return context.redirect('/', 303);
  });
}

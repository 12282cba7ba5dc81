import type { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Devices } from './devices.ts';
import { longestName, toJoinPage } from './views/join-page.ts';

/** What a request of the desk comes with. */
export interface DeskEnvironment {
  /** Who decides. */
  Variables: { by: string | undefined };
}

/** The cookie with the token of a machine. */
export const deviceCookie = 'desk';
const wrongCode =
  'This is not the code that the terminal shows now. Each is for one machine, and ten wrong ones end it.';

/** Asks each other machine for a code. Routes that are added to the app afterwards answer only machines that gave one. */
export function addJoining(
  app: Hono<DeskEnvironment>,
  devices: Devices,
  getPublication: () => string,
): void {
  app.get('/join', ({ html }) => html(toJoinPage(getPublication(), {})));
  app.post('/join', async (context) => {
    const { code, name: given } = await context.req.parseBody();
    const name = String(given ?? '')
      .trim()
      .slice(0, longestName);
    const token = name === '' ? undefined : devices.join(String(code ?? ''), name);
    if (token === undefined) {
      const wrong = name === '' ? 'Give your name.' : wrongCode;
      return context.html(toJoinPage(getPublication(), { name, wrong }), 422);
    }
    setCookie(context, deviceCookie, token, { httpOnly: true, sameSite: 'Strict', path: '/' });
    return context.redirect('/', 303);
  });
  app.use(async (context, next) => {
    const by = devices.findName(getCookie(context, deviceCookie));
    if (by === undefined) return context.redirect('/join', 303);
    context.set('by', by);
    return await next();
  });
}

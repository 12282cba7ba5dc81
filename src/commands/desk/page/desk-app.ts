import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { secureHeaders } from 'hono/secure-headers';
import { streamSSE } from 'hono/streaming';
import { isSameDecision, listDecisions, type DecisionChange } from '../../../desk/decisions.ts';
import type { Desk } from '../../../desk/desk.ts';
import { toChangeId } from '../../../desk/draft/changes.ts';
import { ConfigurationError } from '../../../publication/load.ts';
import { isOwnHost } from '../../../rebuild/own-host.ts';
import { printError } from '../../../rebuild/print/print.ts';
import { readContext } from '../read-context.ts';
import { readCommand } from '../../../desk/read-command.ts';
import { listTray } from '../../../desk/tray/list-tray.ts';
import { readUndo } from '../../../desk/tray/undo.ts';
import { listStoryPlaces } from './list-places.ts';
import { makeRoom } from './make-room.ts';
import { readPresent } from './present-words.ts';
import { readForm } from './read-form.ts';
import type { DeskMessage, Session } from './session.ts';
import { addKey } from './share-key.ts';
import { showDesk } from './show.ts';
import { tellWrong } from './tell-wrong.ts';
import type { Fields } from './form-fields.ts';
import { toAddress } from './views/frame.ts';
import { tellWay } from './way.ts';

/** The most bytes that a form may have. */
const mostBytes = 64 * 1024;

/** The folder of the files that pages load, what they have of the site's own, and their types. */
const files = new URL('./files/', import.meta.url);
const shared = ['colors.css', 'reset.css'].map((name) => `../../../../styles/${name}`);
const types: Readonly<Record<string, string>> = { '.css': 'text/css', '.js': 'text/javascript' };

/** Through which address requests come. */
interface Door {
  host: string;
  /** The port, which is known once the server listens. */
  getPort(): number;
  /** The key of other machines. Without it the desk is for this machine alone, which needs none. */
  key?: string;
}

/**
 * The pages and forms of the desk, for the browser of this machine, or of others that have the key: other hosts' names,
 * forms of other sites, and code that is not its own are refused.
 */
export function createDeskApp(session: Session, { host, getPort, key }: Door) {
  const app = new Hono();
  app.use(async ({ req, text }, next) =>
    isOwnHost(req.header('host'), getPort(), host)
      ? await next()
      : text(`This is not an address of the desk: it is at http://${host}:${getPort()}/.`, 403),
  );
  app.use(csrf(), bodyLimit({ maxSize: mostBytes }));
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'"],
        imgSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
      // Without a referrer, forms would have no origin either.
      referrerPolicy: 'same-origin',
    }),
  );
  addFiles(app);
  if (key !== undefined) addKey(app, key);
  addPictures(app, session);
  app.get('/', async ({ html, req }) => {
    const { page, isMissing } = await showDesk(session, { ...req.query(), host });
    return html(page, isMissing ? 404 : 200);
  });
  app.get('/progress', (context) =>
    streamSSE(context, async (stream) => {
      const end = session.steps.follow(
        (step) => void stream.writeSSE({ data: JSON.stringify(step) }),
      );
      const { promise, resolve } = Promise.withResolvers<void>();
      stream.onAbort(resolve);
      await promise;
      end();
    }),
  );
  addForms(app, session, host);
  return app;
}

/** Adds the styles and scripts of pages. */
function addFiles(app: Hono): void {
  for (const name of [...readdirSync(files), ...shared]) {
    const content = readFileSync(new URL(name, files), 'utf8');
    const type = types[path.extname(name)] ?? 'text/plain';
    app.get(`/${path.basename(name)}`, ({ body }) => body(content, 200, { 'content-type': type }));
  }
}

/** Adds the copies of pictures. */
function addPictures(app: Hono, { options }: Session): void {
  app.get('/pictures/:name{[\\w-]+\\.webp}', ({ body, req, notFound }) => {
    const file = [options.state, options.out]
      .map((dir) => path.join(dir, 'pictures', req.param('name')))
      .find((each) => existsSync(each));
    const type = { 'content-type': 'image/webp' };
    return file === undefined ? notFound() : body(readFileSync(file), 200, type);
  });
}

/** Adds the forms. Each ends at the page that it was sent from. */
function addForms(app: Hono, session: Session, host: string): void {
  const { draft, preview } = session;
  const on = (route: string, run: (fields: Fields) => Promise<DeskMessage>) =>
    app.post(route, async (context) => {
      const fields = readFields(await context.req.parseBody());
      try {
        const told = session.leave(await run(fields));
        return context.redirect(toBack(fields, told), 303);
      } catch (error) {
        return await refuse(context, session, { error, fields, host });
      }
    });
  on('/decide', (fields) => decide((desk) => readDecisions(fields, session, desk)));
  on('/take-back', ({ decision: id }) =>
    decide((desk) => {
      const before = listDecisions(desk).find((each) => toChangeId({ before: each }) === id);
      return before === undefined ? [] : [{ before }];
    }),
  );
  on('/undo', async ({ decision = '' }) => {
    const isUndone = await draft.undo(decision.split(' '));
    return isUndone ? { text: 'It is undone.' } : nothing;
  });
  on('/settle', async ({ decision = '', choice }) => {
    const isOurs = choice === 'ours';
    const isSettled = await draft.settle(decision, isOurs ? 'ours' : 'theirs');
    return isSettled ? { text: isOurs ? 'Yours is taken.' : 'Theirs is taken.' } : nothing;
  });
  on('/save', async () => {
    await draft.save();
    return { text: `Saved. ${tellWay(session.findWay(), session.desk.publication.timeZone)}` };
  });
  on('/publish', async () => ({ text: await session.publish() }));
  on('/push', async () => ({ text: await session.push() }));
  on('/look', async () => {
    await preview.look(draft.read().text);
    return { text: 'Decisions tells what the next rebuild would change.' };
  });

  async function decide(
    toChanges: (desk: Desk) => readonly DecisionChange[],
  ): Promise<DeskMessage> {
    const changes = await draft.decide(toChanges);
    return changes.length === 0 ? nothing : tellChanges(changes, session);
  }
}

/** What changes do, by the first of them. Those after it make room for it. */
function tellChanges(changes: readonly DecisionChange[], session: Session): DeskMessage {
  const decisions = session.draft.read();
  const context = readContext(session.desk, decisions.desk, new Date());
  const ids = changes.map(toChangeId);
  const lines = listTray(decisions, context).filter(
    ({ id, state }) => ids.includes(id) && state !== 'saved',
  );
  const text = lines.find(({ id }) => id === ids[0])?.text ?? 'It is as it was before.';
  const others = ids.length - 1;
  const room = others > 0 ? ` ${others === 1 ? '1 pin makes' : `${others} pins make`} room.` : '';
  // No line means no change, and nothing to undo.
  return { text: `${text}${room}`, ...(lines.length > 0 && { changes: ids }) };
}

const nothing: DeskMessage = { text: 'That changes nothing.' };

/** The decisions that a form says, about the stories of now. Throws `ConfigurationError`. */
function readDecisions(fields: Fields, session: Session, decided: Desk): DecisionChange[] {
  const { desk, options } = session;
  const context = readContext(desk, decided, new Date());
  const story = context.stories.find(({ name }) => name === fields['story']);
  const words = story && readPresent(story, context);
  const command = readForm(fields, options.values.by, words ?? {});
  if (fields['undo'] !== undefined) return readUndo({ ...command, words: ['banner'] }, context);
  const changes = readCommand(command, context);
  const [{ after } = {}] = changes;
  if (after?.kind !== 'pin') return changes;
  const before = listDecisions(decided).find((each) => isSameDecision(after, each));
  // A form without times moves a story, and leaves when that holds.
  const times = fields['until-words'] === undefined && before?.kind === 'pin' ? before.entry : {};
  const { from, until } = { ...after.entry, ...times };
  const pin = { ...after.entry, from, until };
  const place = listStoryPlaces(context).find(({ slug }) => slug === pin.place);
  return place === undefined ? changes : makeRoom(pin, decided.pin, place);
}

/** The fields of a form that are texts. */
function readFields(body: Record<string, unknown>): Fields {
  const texts = Object.entries(body).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts) as Fields;
}

/** The address of the page that a form was on, and of the story there where one goes on. */
function toBack({ back, tab, find, name, closes, next }: Fields, told: string): string {
  const address = toAddress({ back, tab, find, name: closes ? undefined : name, told });
  return `${address}${next && /^[a-z][\w-]*$/.test(next) ? `#${next}` : ''}`;
}

/** Shows a refused form again, with what was wrong at its field. */
async function refuse(
  { html }: Context,
  session: Session,
  { error, fields, host }: { error: unknown; fields: Fields; host: string },
): Promise<Response> {
  if (!(error instanceof ConfigurationError)) printError(inspect(error));
  const { back: place, tab, find, name: story } = fields;
  const request = { host, place, tab, find, story, wrong: tellWrong(error), given: fields };
  return html((await showDesk(session, request)).page, 422);
}

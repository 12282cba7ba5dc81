import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { secureHeaders } from 'hono/secure-headers';
import type { Desk } from '../../../desk/desk.ts';
import { listEntries, toChangeId, toRemoval } from '../../../desk/draft/changes.ts';
import type { DeskAction } from '../../../desk/edit-desk.ts';
import { ConfigurationError } from '../../../publication/load.ts';
import { isOwnHost } from '../../../rebuild/own-host.ts';
import { printError } from '../../../rebuild/print/print.ts';
import { readContext } from '../read-context.ts';
import { toAction } from '../to-action.ts';
import { listStoryPlaces } from './list-places.ts';
import { findOwnCorrect, toPresent } from './present-words.ts';
import { readForm } from './read-form.ts';
import type { DeskMessage, Session } from './session.ts';
import { showMain, showStory } from './show.ts';
import { showWhy } from './show-why.ts';
import { tellWrong } from './tell-wrong.ts';
import type { Fields } from './form-fields.ts';

/** The most bytes that a form may have. */
const mostBytes = 64 * 1024;

/** Files that pages load, with their types. */
const files = {
  '/desk.css': 'text/css',
  '/forms.css': 'text/css',
  '/drag.js': 'text/javascript',
  '/words.js': 'text/javascript',
};

/**
 * The pages and forms of the desk, for the browser of this machine alone: other hosts' names, forms of other
 * sites, and code that is not its own are refused.
 */
export function createDeskApp(session: Session, port: () => number): Hono {
  const app = new Hono();
  app.use(async ({ req, text }, next) =>
    isOwnHost(req.header('host'), port())
      ? await next()
      : text(`This is not an address of the desk: it is at http://127.0.0.1:${port()}/.`, 403),
  );
  app.use(csrf(), bodyLimit({ maxSize: mostBytes }));
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        scriptSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
      // Without a referrer, forms would have no origin either.
      referrerPolicy: 'same-origin',
    }),
  );
  for (const [name, type] of Object.entries(files)) {
    const content = readFileSync(new URL(`.${name}`, import.meta.url), 'utf8');
    app.get(name, ({ body }) => body(content, 200, { 'content-type': type }));
  }
  app.get('/', async ({ html, req }) => html(await showMain(session, req.query())));
  app.get('/story', async ({ html, req, text }) => {
    const page = await showStory(session, req.query());
    return page === undefined ? text('There is no such story.', 404) : html(page);
  });
  app.get('/why', async ({ html, req }) => {
    const { page, isWrong } = await showWhy(session, req.query('words') ?? '');
    return html(page, isWrong ? 422 : 200);
  });
  addForms(app, session);
  return app;
}

/** Adds the forms. Each ends at the page that it was sent from. */
function addForms(app: Hono, session: Session): void {
  const { draft, preview } = session;
  const on = (route: string, run: (fields: Fields) => Promise<DeskMessage>) =>
    app.post(route, async (context) => {
      const fields = readFields(await context.req.parseBody());
      try {
        const told = session.leave(await run(fields));
        return context.redirect(toBack(fields, told), 303);
      } catch (error) {
        return await refuse(context, session, { error, fields });
      }
    });
  on('/decide', (fields) => decide((desk) => readDecision(fields, session, desk)));
  on('/take-back', ({ decision: id }) =>
    decide((desk) => {
      const entry = listEntries(desk).find((each) => toChangeId({ before: each }) === id);
      return entry === undefined ? undefined : toRemoval(entry);
    }),
  );
  on('/order', ({ story = '', place = '', to }) => {
    const places = listStoryPlaces(session, draft.read().desk, new Date());
    const { pinned = [] } = places.find(({ slug }) => slug === place) ?? {};
    const others = pinned.filter((each) => each !== story);
    const stories = others.toSpliced(Number(to), 0, story);
    return decide(() => (pinned.includes(story) ? { kind: 'order', place, stories } : undefined));
  });
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
    return { text: 'Saved. The next rebuild publishes it.' };
  });
  on('/look', async () => {
    await preview.look(draft.read().text);
    return { text: 'See below what the next rebuild would change.' };
  });

  async function decide(toAction: (desk: Desk) => DeskAction | undefined): Promise<DeskMessage> {
    const changes = await draft.decide(toAction);
    if (changes.length === 0) return nothing;
    return { text: 'Decided. Save when you are done.', changes: changes.map(toChangeId) };
  }
}

const nothing: DeskMessage = { text: 'That changes nothing.' };

/** The decision that a form says, about the stories of now. Throws `ConfigurationError`. */
function readDecision(fields: Fields, { desk, options }: Session, decided: Desk): DeskAction {
  const context = readContext(desk, decided, new Date());
  const story = context.stories.find(({ name }) => name === fields['story']);
  const present = story && toPresent(story, findOwnCorrect(story, context));
  return toAction(readForm(fields, options.values.by, present ?? {}), context);
}

/** The fields of a form that are texts. */
function readFields(body: Record<string, unknown>): Fields {
  const texts = Object.entries(body).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts) as Fields;
}

/** The address of the page that a form was on, and of the story there where one goes on. */
function toBack({ name, back, tab, next }: Fields, told: string): string {
  if (name !== undefined) return `/story?${new URLSearchParams({ name, told })}`;
  const query = new URLSearchParams({ ...(back && { place: back }), ...(tab && { tab }), told });
  return `/?${query}${next && /^[a-z][\w-]*$/.test(next) ? `#${next}` : ''}`;
}

/** Shows a refused form again, with what was wrong at its field. */
async function refuse(
  { html }: Context,
  session: Session,
  { error, fields }: { error: unknown; fields: Fields },
): Promise<Response> {
  if (!(error instanceof ConfigurationError)) printError(inspect(error));
  const wrong = tellWrong(error);
  const request = { ...fields, place: fields['back'], words: '', wrong, given: fields };
  const page = fields['name'] === undefined ? undefined : await showStory(session, request);
  return html(page ?? (await showMain(session, request)), 422);
}

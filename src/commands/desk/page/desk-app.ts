import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { secureHeaders } from 'hono/secure-headers';
import { ConfigurationError } from '../../../publication/load.ts';
import type { DeskAction } from '../../../desk/edit-desk.ts';
import { toFailure } from '../../../rebuild/failure.ts';
import { isOwnHost } from '../../../rebuild/own-host.ts';
import { printError } from '../../../rebuild/print/print.ts';
import { listDecisions, toDecisionId } from '../list-decisions.ts';
import { listDeskFeeds } from '../find-feed.ts';
import { listAllStories, listDeskStories, type DeskStory } from '../list-stories.ts';
import { openDesk } from '../open-desk.ts';
import { toAction } from '../to-action.ts';
import { listStoryPlaces } from './list-places.ts';
import type { Session } from './session.ts';
import { showMain, showStory } from './show.ts';
import { showWhy } from './show-why.ts';
import type { Fields } from './views/frame.ts';
import { readValues } from '../../command-line/read-arguments.ts';
import { decisionOptions, type Decision } from '../options.ts';

/** The most bytes that a form may have. */
const mostBytes = 64 * 1024;

/** Files that pages load, with their types. */
const files = { '/desk.css': 'text/css', '/forms.css': 'text/css', '/drag.js': 'text/javascript' };

/** The fields of forms that are options of the command, too. */
const textFields = [
  ...['reason', 'place', 'position', 'from', 'until', 'note', 'level', 'link'],
  ...['topic', 'picture'],
] as const;
/** Fields that a correction shows with the words of the story in them. */
const wordFields = ['title', 'excerpt', 'category'] as const;
/** Buttons and boxes. */
const markFields = ['no-picture', 'none', 'usual'] as const;

/**
 * The pages and forms of the desk, for the browser of this machine alone: other hosts' names, forms of other
 * sites, and code that is not its own are refused.
 */
export function createDeskApp(session: Session, port: () => number): Hono {
  const app = new Hono();
  app.use(async ({ req, text }, next) =>
    isOwnHost(req.header('host'), port())
      ? await next()
      : text('This is not an address of the desk.', 403),
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
  app.get('/', ({ html, req }) => html(showMain(session, req.query())));
  app.get('/story', ({ html, req, text }) => {
    const page = showStory(session, { name: req.query('name') });
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
  const { draft, options, preview } = session;
  const on = (route: string, run: (fields: Fields) => string | Promise<string>) =>
    app.post(route, async (context) => {
      const fields = readFields(await context.req.parseBody());
      try {
        session.message = await run(fields);
        return context.redirect(toBack(fields), 303);
      } catch (error) {
        return refuse(context, session, { error, fields });
      }
    });
  on('/decide', (fields) => decide(readDecision(fields, session)));
  on('/take-back', ({ decision: id }) => {
    const clock = { now: new Date(), timeZone: session.desk.publication.timeZone };
    const found = listDecisions(draft.desk, clock).find(
      ({ takeBack }) => toDecisionId(takeBack) === id,
    );
    return found === undefined ? nothing : decide(found.takeBack);
  });
  on('/order', ({ story = '', place = '', to }) => {
    const places = listStoryPlaces(session, new Date());
    const { pinned = [] } = places.find(({ slug }) => slug === place) ?? {};
    if (!pinned.includes(story)) return nothing;
    const others = pinned.filter((each) => each !== story);
    const stories = others.toSpliced(Number(to), 0, story);
    return decide({ kind: 'order', place, stories });
  });
  on('/undo', () => {
    draft.undo();
    return 'The last decision is taken back.';
  });
  on('/save', async () => {
    await draft.save();
    return 'desk.json is written. The next rebuild publishes it.';
  });
  on('/reload', async () => {
    session.desk = await openDesk(options, new Date());
    return 'These are the stories of the last rebuild.';
  });
  on('/look', async () => {
    await preview.look(draft);
    return 'See below what the next rebuild would change.';
  });

  function decide(action: DeskAction): string {
    return draft.decide(action) ? 'Decided. Save when you are done.' : nothing;
  }
}

const nothing = 'That changes nothing.';

/** The decision that a form says, about the stories of now. Throws `ConfigurationError`. */
function readDecision(fields: Fields, { desk, draft, options }: Session): DeskAction {
  const now = new Date();
  const { edition, publication } = desk;
  const { url: siteUrl, timeZone } = publication;
  const linked = desk.link(draft.desk, now);
  const stories = linked ? listAllStories(linked) : [];
  const story = stories.find(({ name }) => name === fields['story']);
  const form = readForm(fields, options.values.by, story);
  const current = desk.show(draft.desk, now);
  const shown = current ? listDeskStories(current) : [];
  const feeds = listDeskFeeds(publication, edition);
  return toAction(form, { stories, shown, feeds, siteUrl, timeZone, now });
}

/** The fields of a form that are texts. */
function readFields(body: Record<string, unknown>): Fields {
  const texts = Object.entries(body).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts) as Fields;
}

/** The address of the page that a form was on, and of the story there where one goes on. */
function toBack({ name, back, next }: Fields): string {
  if (name !== undefined) return `/story?${new URLSearchParams({ name })}`;
  const query = back ? `?${new URLSearchParams({ place: back })}` : '';
  return `/${query}${next && /^s\d{6}$/.test(next) ? `#${next}` : ''}`;
}

/** Shows a refused form again, with what was wrong. */
function refuse(
  { html }: Context,
  session: Session,
  { error, fields }: { error: unknown; fields: Fields },
): Response | Promise<Response> {
  const { message } = toFailure(error);
  if (!(error instanceof ConfigurationError)) printError(inspect(error));
  const request = { ...fields, place: fields['back'], words: '', error: message, given: fields };
  const page = fields['name'] === undefined ? undefined : showStory(session, request);
  return html(page ?? showMain(session, request), 422);
}

/**
 * The decision that a form says, in the words of the command line. A field that is empty says nothing, and
 * neither does one that has what `story` has anyway. Throws `ConfigurationError`.
 */
function readForm(fields: Fields, by: string | undefined, story: DeskStory | undefined): Decision {
  const source = { title: story?.title, excerpt: story?.excerpt, category: story?.place };
  const given: Record<string, string | true | undefined> = { by };
  for (const name of textFields) {
    const text = fields[name]?.trim();
    if (text) given[name] = text;
  }
  for (const name of wordFields) {
    const text = fields[name]?.trim();
    if (text !== undefined && text !== source[name]) given[name] = text;
  }
  for (const name of markFields) if (fields[name] !== undefined) given[name] = true;
  const { command = '', words: spoken = '', story: named = '' } = fields;
  const values = readValues(decisionOptions, given);
  return { command, words: values.none || values.usual ? [] : [spoken || named], values };
}

import { html } from 'hono/html';
import type { Back, Html, MainPage } from './page.ts';

/** The style sheets of the desk, the site's colors first. */
const styles = ['colors', 'reset', 'desk', 'forms', 'stories'];

/** What the keys of the desk do. */
const keys = {
  'j, k': 'the next story, the one before',
  p: 'pin it first',
  '1–9': 'put it into that slot of this place',
  m: 'move it to another place',
  e: 'edit its words',
  h: 'hide it, with a reason',
  Esc: 'back to the stories',
  z: 'undo what was decided last',
  '?': 'this list',
} as const;

/** The page with its title, and the bar with what was done and the unsaved decisions. */
export const renderDeskPage = (title: string, page: MainPage, main: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${page.name}</title>
        ${styles.map((style) => html`<link rel="stylesheet" href="/${style}.css" />`)}
        <script type="module" src="/desk.js"></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the stories</a>
        ${toBar(page)}
        <main id="main" tabindex="-1">${main}</main>
        <footer>
          <details id="keys">
            <summary>Keys</summary>
            <dl>
              ${Object.entries(keys).map(
                ([key, what]) =>
                  html`<div>
                    <dt><kbd>${key}</kbd></dt>
                    <dd>${what}</dd>
                  </div>`,
              )}
            </dl>
          </details>
        </footer>
      </body>
    </html>`;

/** What is not saved, what was done, and the ways to readers. It is in view wherever a page is. */
function toBar({ name, unsaved, message, news, error, way, back }: MainPage): Html {
  return html`<header class="bar">
    <a class="name" href="/" dir="auto">${name}</a>
    <p class="count">
      ${
        unsaved === 0
          ? 'Everything is saved.'
          : `${unsaved} ${unsaved === 1 ? 'decision is' : 'decisions are'} not saved.`
      }
    </p>
    <div class="ways">
      <form method="post" action="/save">
        ${toHidden(back)}
        <button class="main" ${unsaved === 0 && 'disabled'}>Save</button>
      </form>
      ${way.isHere && toWayForm('/publish', 'Publish now', back)}
      ${way.isInRepository && toWayForm('/push', 'Push', back)}
    </div>
    <p role="status">${[message?.text, ...news].filter(Boolean).join(' ')}</p>
    <div class="after">
      ${message?.changes && toUndo(message.changes, back)}
      ${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
    </div>
  </header>`;
}

/** A button that brings decisions to readers, which takes long. */
const toWayForm = (action: string, name: string, back: Back): Html =>
  html`<form method="post" action="${action}" class="long">
    ${toHidden(back)}
    <button>${name}</button>
  </form>`;

/** A button that undoes what was just done, and nothing else. */
const toUndo = (changes: readonly string[], back: Back): Html =>
  html`<form method="post" action="/undo">
    ${toHidden({ ...back, decision: changes.join(' ') })}
    <button>Undo</button>
  </form>`;

/** Hidden fields of a form. */
export const toHidden = (fields: Back): Html =>
  html`${Object.entries(fields).map(
    ([name, value]) =>
      value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`,
  )}`;

/** The same fields as the query of an address. */
export const formatQuery = (fields: Back): string =>
  String(
    new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    ),
  );

/** The address of the page that forms come back to. */
export const toAddress = ({ back, tab, find, name, told }: Back): string =>
  `/?${formatQuery({ place: back, tab, find, story: name, told })}`;

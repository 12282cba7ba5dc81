import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Fields } from '../form-fields.ts';
import type { DeskMessage } from '../session.ts';
import type { Wrong } from '../tell-wrong.ts';

/** A piece of a page. Values in it are escaped. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** What every page of the desk shows. */
export interface Frame {
  /** The name of the publication. */
  name: string;
  /** How many decisions are not written yet. */
  unsaved: number;
  /** What was done, and what others did meanwhile. */
  message?: DeskMessage | undefined;
  news: readonly string[];
  /** What was wrong, where no field says it. */
  error?: string | undefined;
  /** What the forms of the page were sent with, and what was wrong with it. */
  given: Fields;
  wrong?: Wrong | undefined;
}

/** A page with its title, its head and the bar with the unsaved decisions. `back` leads to it again. */
export function renderDeskPage(
  title: string,
  { name, unsaved, message, news, error }: Frame,
  { main, back = {} }: { main: Html; back?: Readonly<Record<string, string>> },
): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${name}</title>
        <link rel="stylesheet" href="/desk.css" />
        <link rel="stylesheet" href="/forms.css" />
        <script type="module" src="/drag.js"></script>
        <script type="module" src="/words.js"></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the stories</a>
        <header class="bar">
          <a class="name" href="/" dir="auto">${name}</a>
          <p class="count">
            ${
              unsaved === 0
                ? 'Everything is saved.'
                : `${unsaved} ${unsaved === 1 ? 'decision is' : 'decisions are'} not saved.`
            }
          </p>
          <form method="post" action="/save">
            ${toHidden(back)}
            <button class="main" ${unsaved === 0 && 'disabled'}>Save</button>
          </form>
        </header>
        <main id="main" tabindex="-1">
          ${message !== undefined && toMessage(message, back)}
          ${news.map((each) => html`<p class="message" role="status">${each}</p>`)}
          ${error !== undefined && html`<p class="message error" role="alert">${error}</p>`} ${main}
        </main>
      </body>
    </html>`;
}

/** What was done, with a button that undoes that and nothing else. */
function toMessage(
  { text, changes = [] }: DeskMessage,
  back: Readonly<Record<string, string>>,
): Html {
  return html`<div class="message done">
    <p role="status">${text}</p>
    ${
      changes.length > 0 &&
      html`<form method="post" action="/undo">
        ${toHidden({ decision: changes.join(' '), ...back })}
        <button>Undo</button>
      </form>`
    }
  </div>`;
}

/** Hidden fields of a form. */
export const toHidden = (fields: Readonly<Record<string, string>>): Html =>
  html`${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )}`;

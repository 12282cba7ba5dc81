import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** A piece of a page. Values in it are escaped. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** What every page of the desk shows. */
export interface Frame {
  /** The name of the publication. */
  name: string;
  /** How many decisions are not written yet. */
  unsaved: number;
  /** What was done. */
  message?: string | undefined;
  /** What was wrong, and what to do. */
  error?: string | undefined;
}

/** A page with its title, its head and the bar with the unsaved decisions. */
export function renderDeskPage(
  title: string,
  { name, unsaved, message, error }: Frame,
  main: Html,
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
      </head>
      <body>
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
            <button formaction="/undo" ${unsaved === 0 && 'disabled'}>Undo</button>
            <button class="main" ${unsaved === 0 && 'disabled'}>Save</button>
          </form>
        </header>
        <main>
          ${message !== undefined && html`<p class="message" role="status">${message}</p>`}
          ${error !== undefined && html`<pre class="message error" role="alert">${error}</pre>`}
          ${main}
        </main>
      </body>
    </html>`;
}

/** What a form has in its fields, by their names. */
export type Fields = Readonly<Record<string, string | undefined>>;

/** A labelled line of text. */
export function toInput(
  label: string,
  name: string,
  { value = '', hint }: { value?: string | undefined; hint?: string } = {},
): Html {
  return html`<label>
    ${label} ${hint !== undefined && html`<small>${hint}</small>`}
    <input name="${name}" value="${value}" dir="auto" autocomplete="off" />
  </label>`;
}

/** A labelled choice of one of several values, each with its name. */
export function toSelect(
  label: string,
  name: string,
  {
    options,
    value,
  }: { options: readonly (readonly [string, string])[]; value?: string | undefined },
): Html {
  return html`<label>
    ${label}
    <select name="${name}">
      ${options.map(
        ([each, text]) =>
          html`<option value="${each}" ${each === value && 'selected'}>${text}</option>`,
      )}
    </select>
  </label>`;
}

/** When a decision begins and ends. `of` gives what its fields have. */
export const toSpan = (of: (name: 'from' | 'until') => string | undefined): Html =>
  html`${toInput('From', 'from', {
    value: of('from'),
    hint: '6h, 3d or 2026-11-30 18:00; if empty, at once',
  })}
  ${toUntil(of('until'))}`;

/** When a decision ends. */
export const toUntil = (value: string | undefined): Html =>
  toInput('Until', 'until', {
    value,
    hint: '6h, 3d or 2026-11-30 18:00; if empty, until it is taken back',
  });

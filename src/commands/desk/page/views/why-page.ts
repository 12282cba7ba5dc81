import { html } from 'hono/html';
import { untitled } from '../../why/describe-explanation.ts';
import type { Explained, Explanation } from '../../why/explain.ts';
import { renderDeskPage, type Frame, type Html } from './frame.ts';

/** The name of the page and of the form that leads to it. */
export const whyTitle = 'Why is a story not shown?';

/** The page that explains stories. */
export interface WhyPage extends Frame {
  /** What was asked. */
  words: string;
  explanation?: Explanation;
}

/** A form that asks about stories. */
export const toWhyForm = (words = ''): Html =>
  html`<form action="/why" class="fields">
    <label>
      Words of the story <small>of its title, its address or the name of its source</small>
      <input name="words" value="${words}" dir="auto" autocomplete="off" />
    </label>
    <button>Explain</button>
  </form>`;

/** Writes the page. */
export function toWhyPage(page: WhyPage): Html {
  const { words, explanation } = page;
  const body = html`<p><a href="/">Back to the stories</a></p>
    <h1>${whyTitle}</h1>
    ${toWhyForm(words)} ${explanation !== undefined && toExplanation(explanation)}`;
  return renderDeskPage(whyTitle, page, { main: body });
}

function toExplanation({ notes, stories, rest }: Explanation): Html {
  return html`<div class="told">${notes.map((note) => html`<p dir="auto">${note}</p>`)}</div>
    ${
      stories.length > 0 &&
      html`<h2>Stories</h2>
        <ol class="stories">
          ${stories.map(toExplained)}
        </ol>`
    }
    ${rest > 0 && html`<p>${rest} more: give more words.</p>`}`;
}

function toExplained({ title, publisher, link, name, lines }: Explained): Html {
  const shown = title || untitled;
  return html`<li>
    <h3 dir="auto">
      ${name === undefined ? shown : html`<a href="/story?name=${encodeURIComponent(name)}">${shown}</a>`}
    </h3>
    <p class="meta">${[publisher, link].filter(Boolean).join(' · ')}</p>
    ${lines.map((line) => html`<p dir="auto">${line}</p>`)}
  </li>`;
}

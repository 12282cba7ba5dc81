import { html } from 'hono/html';
import { homePlace } from '../../../../desk/fields.ts';
import { untitled } from '../../why/describe-explanation.ts';
import type { FoundStories, Html, MainPage } from './page.ts';
import { toList } from './stories.ts';

/** Shows found stories. */
export function toFound({ notes, stories, others, rest }: FoundStories, page: MainPage): Html {
  return html`<div class="told">${notes.map((note) => html`<p dir="auto">${note}</p>`)}</div>
    ${stories.length > 0 && toList(stories, { ...page, slug: homePlace, hasSlots: false })}
    ${
      others.length > 0 &&
      html`<ol class="stories">
        ${others.map(
          ({ title, publisher, link, lines }) =>
            html`<li>
              <h3 dir="auto">${title || untitled}</h3>
              <p class="meta">${[publisher, link].filter(Boolean).join(' · ')}</p>
              ${lines.map((line) => html`<p class="line" dir="auto">${line}</p>`)}
            </li>`,
        )}
      </ol>`
    }
    ${rest > 0 && html`<p>${rest} more: give more words.</p>`}`;
}

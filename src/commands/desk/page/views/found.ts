import { html } from 'hono/html';
import { homePlace } from '../../../../desk/fields.ts';
import { untitled } from '../../why/describe-explanation.ts';
import type { Explained, Explanation } from '../../why/explain.ts';
import type { PlacedStory } from '../list-places.ts';
import type { Html } from './frame.ts';
import { toList, type StoriesPage } from './stories.ts';

/** The stories with some words: where each stands, or why it is not shown, and what to change. */
export interface FoundStories extends Pick<Explanation, 'notes' | 'rest'> {
  /** Those that can be decided about. */
  stories: readonly PlacedStory[];
  /** Those that no page can have now. */
  others: readonly Explained[];
}

/** Shows found stories. */
export function toFound({ notes, stories, others, rest }: FoundStories, page: StoriesPage): Html {
  return html`<div class="told">${notes.map((note) => html`<p dir="auto">${note}</p>`)}</div>
    ${stories.length > 0 && toList(stories, { ...page, place: homePlace, hasSlots: false })}
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

import { html } from 'hono/html';
import type { Pin } from '../../../../desk/desk.ts';
import { blogPlace, type DeskStory } from '../../list-stories.ts';
import type { TrayLine } from '../list-tray.ts';
import type { Present } from '../form-fields.ts';
import { toDecisions } from './decisions.ts';
import { toInput, toSelect, toSpan, toValue, type Form } from './fields.ts';
import { renderDeskPage, toHidden, type Frame, type Html } from './frame.ts';
import type { PageClock } from './stories.ts';

/** The page with all that can be decided about one story. */
export interface StoryPage extends Frame, PageClock {
  /** As its source has it. */
  story: DeskStory;
  /** As readers would see it; `undefined` if they would not. */
  shown: DeskStory | undefined;
  /** Other stories with its address. */
  neighbors: readonly DeskStory[];
  /** What the fields of its correction have, and its first pin. */
  present: Required<Present>;
  pin: Pin | undefined;
  /** What is decided about it. */
  lines: readonly TrayLine[];
  /** Where it can be pinned, with the names. */
  places: readonly (readonly [string, string])[];
  /** The categories that can have it, with the names. */
  categories: readonly (readonly [string, string])[];
}

/** Writes the page. */
export function toStoryPage(page: StoryPage): Html {
  const { story, shown, neighbors, lines, toMoment } = page;
  const { link, title, excerpt, publisher, date } = shown ?? story;
  const body = html`<p><a href="/?place=${story.place}">Back to the stories</a></p>
    <h1 dir="auto">${title}</h1>
    ${excerpt !== '' && html`<p dir="auto">${excerpt}</p>`}
    <p class="meta">
      ${[publisher, date && toMoment(date)].filter(Boolean).join(' · ')}
      ${
        !story.isPost &&
        link !== undefined &&
        html`<a href="${link}" target="_blank" rel="noreferrer">${link} (opens in a new tab)</a>`
      }
    </p>
    ${shown === undefined && html`<p><strong>Readers would not see it.</strong></p>`}
    ${neighbors.length > 0 && toNeighbors(neighbors)}
    ${lines.length > 0 && toDecisions(lines, { name: story.name })}
    <div class="forms">
      ${shown !== undefined && toHideForm(page)}
      ${shown !== undefined && shown.place !== blogPlace && toPinForm(page)} ${toCorrectForm(page)}
    </div>`;
  return renderDeskPage(title, page, { main: body, back: { name: story.name } });
}

/** Other stories at the address of this one. What is decided about this one leaves them as they are. */
function toNeighbors(neighbors: readonly DeskStory[]): Html {
  return html`<p>Other stories have its address:</p>
    <ul>
      ${neighbors.map(
        ({ name, title, publisher }) =>
          html`<li dir="auto">
            <a href="/story?name=${encodeURIComponent(name)}">${title}</a> · ${publisher}
          </li>`,
      )}
    </ul>`;
}

/** A form that decides about the story of a page. */
function toForm({ story }: StoryPage, command: string, label: string, fields: Html): Html {
  return html`<section aria-labelledby="${command}">
    <h2 id="${command}">${label}</h2>
    <form method="post" action="/decide" class="fields">
      ${toHidden({ command, story: story.name, name: story.name })} ${fields}
      <button>${label}</button>
    </form>
  </section>`;
}

const toFormOf = (page: StoryPage, command: string): Form => ({ ...page, command });

function toHideForm(page: StoryPage): Html {
  const hint = 'readers are told at /changes';
  const reason = toInput(toFormOf(page, 'hide'), 'Reason', 'reason', { hint });
  return toForm(page, 'hide', 'Hide', reason);
}

function toPinForm(page: StoryPage): Html {
  const positions = Array.from({ length: 10 }, (_, at) => [`${at + 1}`, `${at + 1}`] as const);
  const { pin, places } = page;
  const form = toFormOf(page, 'pin');
  const fields = html`${toSelect(form, ['Place', 'place'], places, { known: pin?.place })}
  ${toSelect(form, ['Position', 'position'], positions, { known: pin && `${pin.position}` })}
  ${toSpan(form, pin)}`;
  return toForm(page, 'pin', 'Pin', fields);
}

function toCorrectForm(page: StoryPage): Html {
  const { story, present, categories } = page;
  const form = toFormOf(page, 'correct');
  const of = (name: keyof Present) => ({ known: present[name], isCompared: true as const });
  const sections: readonly (readonly [string, string])[] =
    story.place === blogPlace ? [[blogPlace, 'Blog'], ...categories] : categories;
  const isWithout = toValue(form, 'no-picture', present['no-picture']) !== '';
  const fields = html`${toInput(form, 'Headline', 'title', of('title'))}
    ${present.title !== story.title && toSource('headline', story.title)}
    ${toInput(form, 'Excerpt', 'excerpt', { ...of('excerpt'), rows: 4 })}
    ${present.excerpt !== story.excerpt && toSource('excerpt', story.excerpt)}
    ${toSelect(form, ['Category', 'category'], sections, of('category'))}
    <label class="check">
      <input type="checkbox" name="no-picture" value="1" ${isWithout && 'checked'} />
      Show it without its picture
    </label>
    ${toHidden({ 'was-no-picture': present['no-picture'] })}
    ${toInput(form, 'Note', 'note', { ...of('note'), hint: 'readers are told' })}`;
  return toForm(page, 'correct', 'Correct', fields);
}

/** What the source has where the editors have other words. */
const toSource = (field: string, words: string) =>
  html`<p class="meta" dir="auto">The source’s ${field}: ${words || 'none'}</p>`;

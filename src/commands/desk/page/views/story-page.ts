import { html } from 'hono/html';
import type { Correct, Pin } from '../../../../desk/desk.ts';
import type { TakenDecision } from '../../list-decisions.ts';
import { blogPlace, type DeskStory } from '../../list-stories.ts';
import { toDecisions } from './decisions.ts';
import {
  toInput,
  renderDeskPage,
  toSelect,
  toSpan,
  type Fields,
  type Frame,
  type Html,
} from './frame.ts';
import { toHidden, type ToMoment } from './stories.ts';

/** The page with all that can be decided about one story. */
export interface StoryPage extends Frame {
  /** As its source has it. */
  story: DeskStory;
  /** As readers would see it; `undefined` if they would not. */
  shown: DeskStory | undefined;
  /** Other stories with its address. */
  neighbors: readonly DeskStory[];
  /** Its correction, and its first pin. */
  correct: Correct | undefined;
  pin: Pin | undefined;
  /** What is decided about it. */
  decisions: readonly TakenDecision[];
  /** Where it can be pinned, with the names. */
  places: readonly (readonly [string, string])[];
  /** The categories that can have it, with the names. */
  categories: readonly (readonly [string, string])[];
  /** What a form had in its fields when it was refused. */
  given: Fields;
  toMoment: ToMoment;
}

/** Writes the page. */
export function toStoryPage(page: StoryPage): Html {
  const { story, shown, neighbors, decisions, toMoment } = page;
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
    ${decisions.length > 0 && toDecisions(decisions, () => 'this story', { name: story.name })}
    <div class="forms">
      ${shown !== undefined && toHideForm(page)}
      ${shown !== undefined && shown.place !== blogPlace && toPinForm(page)} ${toCorrectForm(page)}
    </div>`;
  return renderDeskPage(title, page, body);
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

/** What a field of a form has: what was refused, or else what is known. */
const toValue = ({ given }: StoryPage, command: string, name: string, known?: string) =>
  given['command'] === command ? given[name] : known;

function toHideForm(page: StoryPage): Html {
  const reason = toValue(page, 'hide', 'reason');
  const hint = 'readers are told at /changes';
  return toForm(page, 'hide', 'Hide', toInput('Reason', 'reason', { value: reason, hint }));
}

function toPinForm(page: StoryPage): Html {
  const positions = Array.from({ length: 10 }, (_, at) => [`${at + 1}`, `${at + 1}`] as const);
  const { pin } = page;
  const of = (name: string, known: string | undefined) => toValue(page, 'pin', name, known);
  const fields = html`${toSelect('Place', 'place', { options: page.places, value: of('place', pin?.place) })}
  ${toSelect('Position', 'position', { options: positions, value: of('position', pin && `${pin.position}`) })}
  ${toSpan((name) => of(name, pin?.[name]))}`;
  return toForm(page, 'pin', 'Pin', fields);
}

function toCorrectForm(page: StoryPage): Html {
  const { story, correct, categories } = page;
  const of = (name: keyof Correct & string, known: string | undefined) =>
    toValue(page, 'correct', name, known);
  const excerpt = of('excerpt', correct?.excerpt ?? story.excerpt);
  const without = toValue(
    page,
    'correct',
    'no-picture',
    correct?.picture === false ? '1' : undefined,
  );
  const fields = html`${toInput('Headline', 'title', {
      value: of('title', correct?.title ?? story.title),
    })}
    <label>Excerpt <textarea name="excerpt" rows="4" dir="auto">${excerpt}</textarea></label>
    ${toSelect('Category', 'category', {
      options: story.place === blogPlace ? [[blogPlace, 'Blog'], ...categories] : categories,
      value: of('category', correct?.category ?? story.place),
    })}
    <label class="check">
      <input type="checkbox" name="no-picture" value="1" ${without !== undefined && 'checked'} />
      Show it without its picture
    </label>
    ${toInput('Note', 'note', { value: of('note', correct?.note), hint: 'readers are told' })}`;
  return toForm(page, 'correct', 'Correct', fields);
}

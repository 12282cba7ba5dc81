import { html } from 'hono/html';
import type { CommandOption } from '../../../../desk/kinds/kind.ts';
import { getKind, kindNames, type Kind } from '../../../../desk/kinds/kinds.ts';
import { mostTitle } from '../../../../desk/kinds/correct.ts';
import { blogPlace } from '../../../../edition/list-by-place.ts';
import type { DeskStory } from '../../../../desk/stories/list-stories.ts';
import type { Present } from '../form-fields.ts';
import { mostSlots } from '../list-places.ts';
import { toDecisions } from './decisions.ts';
import { toInput, toSelect, toTimeField, toValue, type Form } from './fields.ts';
import { toAddress, toHidden } from './frame.ts';
import type { Back, Html, MainPage, Panel } from './page.ts';
import { toMarks } from './stories.ts';

interface PanelPage extends MainPage {
  panel: Panel;
}

/** Shows the panel of a story beside the list. */
export function toPanel(page: PanelPage): Html {
  const { panel, back, toMoment } = page;
  const { story, shown, neighbors, lines } = panel;
  const { link, title, publisher, date } = shown ?? story;
  const list = `${toAddress({ ...back, name: undefined })}#s${story.number}`;
  return html`<section id="panel" aria-labelledby="story" tabindex="-1">
    <p><a class="back" href="${list}">Back to the stories</a></p>
    <h2 id="story" dir="auto">${title}</h2>
    <p class="meta">
      ${[publisher, date && toMoment(date)].filter(Boolean).join(' · ')}
      ${
        !story.isPost &&
        link !== undefined &&
        html`<a href="${link}" target="_blank" rel="noreferrer">${link} (opens in a new tab)</a>`
      }
    </p>
    ${shown === undefined ? html`<p><strong>Readers would not see it.</strong></p>` : toMarks(shown, page)}
    ${neighbors.length > 0 && toNeighbors(neighbors, back)}
    ${lines.length > 0 && toDecisions(lines, back)}
    ${kindNames.filter((kind) => canDecide(kind, panel)).map((kind) => toKindForm(page, kind))}
  </section>`;
}

/** Other stories at the address of this one. What is decided about this one leaves them as they are. */
function toNeighbors(neighbors: readonly DeskStory[], back: Back): Html {
  return html`<p>Other stories have its address:</p>
    <ul>
      ${neighbors.map(
        ({ name, title, publisher }) =>
          html`<li dir="auto">
            <a href="${toAddress({ ...back, name })}">${title}</a> · ${publisher}
          </li>`,
      )}
    </ul>`;
}

/** Whether a decision can be made about a story. What readers do not see can only be corrected. */
function canDecide(kind: Kind, { shown }: Panel): boolean {
  const { about, options } = getKind(kind);
  if (about !== 'story' || kind === 'correct') return about === 'story';
  return shown !== undefined && !(options.includes('place') && shown.place === blogPlace);
}

/** A form that decides about the story of the panel. */
function toKindForm(page: PanelPage, command: Kind): Html {
  const { panel, back } = page;
  const { story, next } = panel;
  const { label, hidesAs, options } = getKind(command);
  // A story that is hidden leaves the list, and its panel closes.
  const end = hidesAs === undefined ? {} : { closes: '1', next };
  const fields =
    command === 'correct'
      ? toCorrectFields(page)
      : options.map((name) => toField(page, command, name));
  return html`<section aria-labelledby="${command}">
    <h3 id="${command}">${label}</h3>
    <form method="post" action="/decide" class="fields" id="${command}-form">
      ${toHidden({ ...back, ...end, command, story: story.name })} ${fields}
      <button>${label}</button>
    </form>
  </section>`;
}

function toField(page: PanelPage, command: Kind, name: CommandOption): Html {
  const form: Form = { ...page, command };
  const { [name]: value } = page.panel.findKnown(command);
  const known = value === undefined ? undefined : `${value}`;
  switch (name) {
    case 'place':
      return toSelect(form, ['Place', name], page.slots, { known });
    case 'position':
      return toSelect(form, ['Position', name], positions, { known });
    case 'from':
    case 'until':
      return toTimeField(form, name, known);
    default:
      return toInput(form, fieldNames[name], name, {
        known,
        hint: name === 'reason' ? 'readers are told at /changes' : undefined,
      });
  }
}

const fieldNames = {
  by: 'By',
  reason: 'Reason',
  title: 'Headline',
  excerpt: 'Excerpt',
  category: 'Section',
  topic: 'Topic',
  picture: 'Picture',
  note: 'Note',
  level: 'Level',
  link: 'Leads to',
} as const satisfies Partial<Record<CommandOption, string>>;

const positions = Array.from({ length: mostSlots }, (_, at) => [`${at + 1}`, `${at + 1}`] as const);

/** The words of the source beside those of the editors, and the card as it will look. */
function toCorrectFields(page: PanelPage): Html {
  const { panel, categories } = page;
  const { story, present } = panel;
  const form: Form = { ...page, command: 'correct' };
  const of = (name: keyof Present) => ({ known: present[name], isCompared: true as const });
  const sections: MainPage['categories'] =
    story.place === blogPlace ? [[blogPlace, 'Blog'], ...categories] : categories;
  const isWithout = toValue(form, 'no-picture', present['no-picture']) !== '';
  const section = sections.find(([slug]) => slug === story.place)?.[1] ?? story.place;
  return html`<div class="pair">
      ${toSource('headline', story.title)}
      ${toInput(form, 'Headline', 'title', { ...of('title'), most: mostTitle })}
    </div>
    <div class="pair">
      ${toSource('excerpt', story.excerpt)}
      ${toInput(form, 'Excerpt', 'excerpt', { ...of('excerpt'), rows: 4, most: mostExcerpt })}
    </div>
    <div class="pair">
      ${toSource('section', section)}
      ${toSelect(form, ['Section', 'category'], sections, of('category'))}
    </div>
    <div class="pair">
      ${
        story.picture === undefined
          ? toSource('picture', 'none is kept here')
          : html`<p class="source">
              Its source’s picture <img src="${story.picture}" alt="" loading="lazy" />
            </p>`
      }
      <label class="check">
        <input type="checkbox" name="no-picture" value="1" ${isWithout && 'checked'} />
        Show it without its picture
      </label>
    </div>
    ${toHidden({ 'was-no-picture': present['no-picture'] })}
    ${toInput(form, 'Note', 'note', { ...of('note'), hint: 'readers are told' })}
    ${toCard(form, panel, sections, isWithout)}`;
}

/** Cards cut an excerpt that has more letters. */
const mostExcerpt = 200;

/** What the source has. */
const toSource = (field: string, words: string) =>
  html`<p class="source">Its source’s ${field} <span dir="auto">${words || 'none'}</span></p>`;

/** The card as it will look. The script of the desk keeps it like the fields. */
function toCard(
  form: Form,
  { story, present }: Panel,
  sections: MainPage['categories'],
  isWithout: boolean,
): Html {
  const of = (name: keyof Present) => toValue(form, name, present[name]);
  const section = sections.find(([slug]) => slug === of('category'))?.[1] ?? of('category');
  return html`<div class="card" role="group" aria-label="The card as it will look">
    ${
      story.picture !== undefined &&
      html`<img
        src="${story.picture}"
        alt=""
        data-shows="no-picture"
        ${isWithout && 'hidden'}
        loading="lazy"
      />`
    }
    <p class="meta" data-shows="category">${section}</p>
    <p class="title" dir="auto" data-shows="title">${of('title')}</p>
    <p dir="auto" data-shows="excerpt">${of('excerpt')}</p>
    <p class="meta">${story.publisher}</p>
    <p class="note" dir="auto" data-shows="note">${of('note')}</p>
  </div>`;
}

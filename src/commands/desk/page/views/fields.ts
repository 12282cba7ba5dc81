import { html } from 'hono/html';
import { getKind } from '../../../../desk/kinds/kinds.ts';
import { isKind } from '../../../../desk/read-command.ts';
import { tellTime } from '../../../../desk/tray/tell-time.ts';
import { toWas } from '../form-fields.ts';
import { toHidden } from './frame.ts';
import type { Html, MainPage } from './page.ts';

/** A form by its command, and what was wrong with it, if it is the one that was sent. */
export interface Form extends MainPage {
  command: string;
}

/** Whether the form of a command has a field. What is wrong elsewhere is said above the page. */
export function hasField(command: string, name: string): boolean {
  if (!isKind(command)) return false;
  const { about, options } = getKind(command);
  if (name === 'words') return about === 'site' || about === 'address';
  return options.some((option) => option === name) || (name === 'no-picture' && about === 'story');
}

/** What a field of a form has: what was sent, or else what is known. */
export const toValue = ({ given, command }: Form, name: string, known = '') =>
  given['command'] === command ? (given[name] ?? '') : known;

const findWrong = ({ given, command, wrong }: Form, name: string) =>
  given['command'] === command && wrong?.field === name ? wrong.message : undefined;

const toId = ({ command }: Form, name: string) => `wrong-${command}-${name}`;

/** What marks a field that is wrong. The first one has the focus. */
const toMark = (form: Form, name: string) =>
  findWrong(form, name) !== undefined &&
  html`aria-invalid="true" aria-describedby="${toId(form, name)}" autofocus`;

const toWrong = (form: Form, name: string) => {
  const message = findWrong(form, name);
  return (
    message !== undefined &&
    html`<strong class="wrong" id="${toId(form, name)}">${message}</strong>`
  );
};

/** What a field is shown with besides its label. */
interface FieldState {
  /** What it has unless it was sent with something else. */
  known?: string | undefined;
  hint?: string;
  /** It says what it was rendered with, so that what is not touched is no decision. */
  isCompared?: true;
  rows?: number;
  /** How many letters are well. They are counted. */
  most?: number;
}

/** A labelled field of text. */
export function toInput(form: Form, label: string, name: string, shown: FieldState = {}): Html {
  const { known = '', hint, isCompared, rows, most } = shown;
  const value = toValue(form, name, known);
  const mark = toMark(form, name);
  return html`<div class="field">
    <label>
      ${label} ${hint !== undefined && html`<small>${hint}</small>`}
      ${
        rows === undefined
          ? html`<input name="${name}" value="${value}" dir="auto" autocomplete="off" ${mark} />`
          : html`<textarea name="${name}" rows="${rows}" dir="auto" ${mark}>${value}</textarea>`
      }
    </label>
    ${most !== undefined && toCount(name, value, most)} ${toWrong(form, name)}
    ${isCompared && toHidden({ [toWas(name)]: known })}
  </div>`;
}

/** How many letters a field has. The script of the desk counts on. */
function toCount(name: string, value: string, most: number): Html {
  const { length } = [...value];
  return html`<small
    class="${length > most ? 'over' : ''}"
    data-counts="${name}"
    data-most="${most}"
    >${length} of ${most} letters</small
  >`;
}

/** A labelled choice of one of several values, each with its name. */
export function toSelect(
  form: Form,
  [label, name]: readonly [string, string],
  options: readonly (readonly [string, string])[],
  { known, isCompared }: Pick<FieldState, 'known' | 'isCompared'> = {},
): Html {
  const value = toValue(form, name, known);
  return html`<div class="field">
    <label>
      ${label}
      <select name="${name}" ${toMark(form, name)}>
        ${options.map(
          ([each, text]) =>
            html`<option value="${each}" ${each === value && 'selected'}>${text}</option>`,
        )}
      </select>
    </label>
    ${toWrong(form, name)} ${isCompared && toHidden({ [toWas(name)]: known ?? '' })}
  </div>`;
}

/** The words that stand beside the field of a time, each with its name. The first says that there is none. */
const timeWords = {
  from: [
    ['', 'At once'],
    ['1 hour', 'In 1 hour'],
    ['tomorrow 6:00', 'Tomorrow 6:00'],
  ],
  until: [
    ['', 'No end'],
    ['1 hour', 'For 1 hour'],
    ['tonight', 'Until midnight tonight'],
    ['tomorrow 6:00', 'Until tomorrow 6:00'],
  ],
} as const;

/** When a decision begins or ends: by words, or by a field in the zone of the site. */
export function toTimeField(form: Form, name: keyof typeof timeWords, known?: string): Html {
  const { timeZone, now } = form;
  const local = known === undefined ? '' : toLocal(known, timeZone);
  const chosen = toValue(form, `${name}-words`, known === undefined ? '' : 'keep');
  const written = toValue(form, name, local);
  const kept =
    known === undefined
      ? []
      : [['keep', `${name === 'from' ? 'From' : 'Until'} ${tellTime(known, now, timeZone)}`]];
  const isOpen = written !== local || findWrong(form, name) !== undefined;
  return html`<fieldset class="times">
    <legend>${name === 'from' ? 'Begins' : 'Ends'}</legend>
    <div class="chips">
      ${[...kept, ...timeWords[name]].map(
        ([value, text]) =>
          html`<label class="chip"
            ><input
              type="radio"
              name="${name}-words"
              value="${value}"
              ${value === chosen && 'checked'}
            />${text}</label
          >`,
      )}
    </div>
    <details ${isOpen && 'open'}>
      <summary>${name === 'from' ? 'Begin' : 'End'} at another time</summary>
      <label>
        Day and time <small>${timeZone}</small>
        <input type="datetime-local" name="${name}" value="${written}" ${toMark(form, name)} />
      </label>
    </details>
    ${toWrong(form, name)}
    ${toHidden({ [toWas(name)]: local, ...(known !== undefined && { [`kept-${name}`]: known }) })}
  </fieldset>`;
}

/** When a decision begins and ends. */
export const toSpan = (
  form: Form,
  known: { from?: string | undefined; until?: string | undefined } = {},
): Html =>
  html`${toTimeField(form, 'from', known.from)} ${toTimeField(form, 'until', known.until)}`;

/** A moment as a field of a day and a time has it, by the clock of a zone. */
const toLocal = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
    .format(Date.parse(iso))
    .replace(' ', 'T');

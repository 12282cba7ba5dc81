import { html } from 'hono/html';
import type { TrayLine } from '../../../../desk/tray/list-tray.ts';
import { toAddress, toHidden } from './frame.ts';
import type { Back, Html } from './page.ts';

/** What is said of a decision that is not saved. */
const states = {
  saved: undefined,
  new: 'Not saved',
  changed: 'Change not saved',
  gone: 'Not saved',
  conflict: 'Changed here and elsewhere',
} as const satisfies Record<TrayLine['state'], string | undefined>;

/** Decisions in sentences, each with a button that takes that one back. */
export function toDecisions(lines: readonly TrayLine[], back: Back): Html {
  if (lines.length === 0) return html`<p>Nothing is decided.</p>`;
  return html`<ul class="decisions">
    ${lines.map((line) => toLine(line, back))}
  </ul>`;
}

function toLine(line: TrayLine, back: Back): Html {
  const { id, state, text, name, details, warning } = line;
  const undo = state === 'saved' ? ['/take-back', 'Take back'] : ['/undo', 'Undo'];
  return html`<li id="d${id.slice(0, 12)}" class="${state}">
    <p dir="auto">
      ${states[state] !== undefined && html`<strong>${states[state]}.</strong> `}${text}
    </p>
    ${details !== '' && html`<p class="meta" dir="auto">${details}</p>`}
    ${warning !== undefined && html`<p class="warning" dir="auto">${warning}</p>`}
    ${line.theirs !== undefined && html`<p dir="auto">Elsewhere: ${line.theirs}</p>`}
    <div class="actions">
      ${
        state === 'conflict'
          ? html`<form method="post" action="/settle">
              ${toHidden({ decision: id, ...back })}
              <button name="choice" value="ours" aria-label="Take mine: ${text}">Take mine</button>
              <button name="choice" value="theirs" aria-label="Take theirs: ${text}">
                Take theirs
              </button>
            </form>`
          : html`<form method="post" action="${undo[0]}">
              ${toHidden({ decision: id, ...back })}
              <button aria-label="${undo[1]}: ${text}">${undo[1]}</button>
            </form>`
      }
      ${
        name !== undefined &&
        name !== back['name'] &&
        html`<a href="${toAddress({ ...back, name })}" aria-label="Open the story: ${text}"
          >Open the story</a
        >`
      }
    </div>
  </li>`;
}

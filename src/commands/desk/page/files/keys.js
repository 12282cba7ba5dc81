// Keys that do what the buttons of the story do that has the focus.
import { decide, findRow, rows, say, visit } from './visit.js';

/** Goes so many stories on. */
function go(steps) {
  const all = [...document.querySelectorAll(rows)];
  const at = all.indexOf(document.activeElement.closest(rows));
  const row = all[at === -1 ? 0 : Math.min(Math.max(at + steps, 0), all.length - 1)];
  row?.querySelector('h3 a').focus();
}

/** Puts the story into a slot of the place that is shown. */
function put(row, position) {
  const { place } = row.closest('[data-back]').dataset;
  if (!place) return say('Stories have slots at home and in sections: open one of these.');
  return decide(row, { command: 'pin', place, position });
}

const open = (row, find) => visit(row.querySelector('h3 a').href, find);

/** Shows the form that moves a story to another place. */
function openMove(row) {
  const details = row.querySelector('.move');
  if (details === null) return say('This story has no slot.');
  details.open = true;
  details.querySelector('select').focus();
}

const keys = {
  p: (row) => put(row, 1),
  h: (row) => open(row, '#hide-form [name="reason"]'),
  e: (row) => open(row, '#correct-form [name="title"]'),
  m: openMove,
};

/** Shows the list of keys, or hides it. */
function toggleKeys() {
  const list = document.querySelector('#keys');
  list.open = !list.open;
  if (list.open) list.querySelector('summary').focus();
}

function undo() {
  const button = document.querySelector('.bar [action="/undo"] button');
  if (button === null) say('Nothing was decided just now: Decisions has the others.');
  else button.click();
}

document.addEventListener('keydown', (event) => {
  const { key } = event;
  const isWriting = key !== 'Escape' && event.target.closest?.('input, textarea, select');
  if (isWriting || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const row = findRow();
  const back = document.querySelector('#panel .back');
  const run =
    {
      Escape: back && (() => back.click()),
      j: () => go(1),
      k: () => go(-1),
      z: undo,
      '?': toggleKeys,
    }[key] ??
    (row && keys[key] && (() => keys[key](row))) ??
    (row && /^[1-9]$/.test(key) && (() => put(row, key)));
  if (!run) return;
  event.preventDefault();
  run();
});

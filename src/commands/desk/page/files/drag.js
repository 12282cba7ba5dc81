// Lets a pointer drag a story into a slot, or onto the name of a place. Its buttons do the same.
import { decide, rows } from './visit.js';

const findSlot = ({ target }) => target.closest?.('[data-slot], nav [data-place]');
let dragged;

function mark(slot) {
  for (const each of document.querySelectorAll('.target')) each.classList.remove('target');
  slot?.classList.add('target');
}

// Only a row that a pointer has can be dragged, so that no one marks words in vain.
document.addEventListener('pointerdown', ({ target, pointerType }) => {
  const row = target.closest?.(rows);
  if (row && pointerType === 'mouse') row.draggable = !target.closest('details, input, select');
});
document.addEventListener('dragstart', ({ target }) => {
  dragged = target.closest?.(rows);
});
document.addEventListener('dragover', (event) => {
  const slot = findSlot(event);
  if (!dragged || !slot || slot === dragged) return;
  event.preventDefault();
  mark(slot);
});
document.addEventListener('drop', (event) => {
  const slot = findSlot(event);
  if (!dragged || !slot) return;
  event.preventDefault();
  const { place } = slot.closest('[data-place]').dataset;
  decide(dragged, { command: 'pin', place, position: slot.dataset.slot ?? 1 });
});
document.addEventListener('dragend', () => {
  dragged = undefined;
  mark();
});

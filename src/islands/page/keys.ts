import { toOwnPath } from '../site-path.ts';
import { lists } from './story-actions.ts';

const fields = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]';

/** Runs `/`, which leads to the search, and the arrow keys on the buttons of stories. */
export function startKeys(): void {
  addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event;
    if (!(target instanceof Element) || altKey || ctrlKey || metaKey || defaultPrevented) return;
    const step = target.matches('.more') ? toStep(key) : undefined;
    if (step) moveAmongButtons(target, step);
    else if (key === '/' && !target.closest(fields)) goToSearch();
    else return;
    event.preventDefault();
  });
}

/** Moves the focus to the search field of the page, or to that of the search page. */
function goToSearch(): void {
  // A menu may lie over the page.
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:not([role=tooltip])'))
    menu.hidePopover?.();
  const fields = document.querySelectorAll<HTMLInputElement>('input[type=search]');
  // A field of the page itself stands after that of the masthead.
  const field = [...fields].findLast((each) => each.checkVisibility());
  if (!field) return location.assign(toOwnPath('/search#query'));
  // To select the text gives it the focus too, but does not scroll to it.
  field.focus();
  field.select();
}

function toStep(key: string): 1 | -1 | undefined {
  const [next, previous] =
    document.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === 'ArrowDown' || key === next) return 1;
  return key === 'ArrowUp' || key === previous ? -1 : undefined;
}

/** Moves the focus to the next or the previous button of a list of stories. It is now the list's stop of the Tab key. */
function moveAmongButtons(button: Element, step: 1 | -1): void {
  const list = button.closest(lists);
  const buttons = [...document.querySelectorAll<HTMLElement>('.more')].filter(
    (each) => each.closest(lists) === list && each.checkVisibility(),
  );
  const next = buttons[buttons.findIndex((each) => each === button) + step];
  if (!next) return;
  for (const each of buttons) each.tabIndex = each === next ? 0 : -1;
  next.focus();
}

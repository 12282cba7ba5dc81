import { toOwnPath } from '../site-path.ts';
import { listButtons, setStop } from './story-actions.ts';

const fields = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]';

/** Runs `/`, which leads to the search, and the arrow keys on headlines and the buttons of stories. */
export function startKeys(): void {
  addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event;
    if (!(target instanceof Element) || altKey || ctrlKey || metaKey || defaultPrevented) return;
    const button = findButton(target, key);
    if (button) {
      setStop(button);
      button.focus();
    } else if (key === '/' && !target.closest(fields)) goToSearch();
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

/** The button that an arrow key leads to: from a headline that of its story, from a button its neighbor. */
function findButton(target: Element, key: string): HTMLElement | null | undefined {
  const next = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (target.matches('.headline'))
    return key === next ? target.closest('[data-story]')?.querySelector('.more') : undefined;
  if (!target.matches('.more') || !key.startsWith('Arrow')) return undefined;
  const buttons = listButtons();
  const step = key === next || key === 'ArrowDown' ? 1 : -1;
  return buttons[buttons.indexOf(target as HTMLElement) + step];
}

/** Moves the focus from the button of a story to the next or the previous one of its list, which becomes the list's stop. */
export function moveAmongButtons(button: HTMLElement, key: string, lists: string): void {
  const list = button.closest(lists);
  const buttons = [...(list?.querySelectorAll<HTMLElement>('.more') ?? [])].filter(
    (each) => each.closest(lists) === list && each.checkVisibility(),
  );
  const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const by = ['ArrowDown', forward].includes(key) ? 1 : -1;
  const next = buttons[buttons.indexOf(button) + by];
  if (!next) return;
  if (document.documentElement.dataset['keys'] !== 'off') {
    for (const each of buttons) each.tabIndex = each === next ? 0 : -1;
  }
  next.focus();
}

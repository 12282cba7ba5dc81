/** What has the focus once these have closed. What opened them is hidden, and browsers would give it to nothing. */
const openers: Readonly<Record<string, string>> = {
  sections: '.menu .all',
  settings: '[popovertarget=own]',
};

/** Closes the menu when one of its links is followed. The back/forward cache would keep it open. */
export function startMenu(): void {
  const menu = document.querySelector<HTMLElement>('.menu');
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) menu.hidePopover?.();
  });
  const keepFocus = ({ target }: Event) => {
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement?.checkVisibility()) return;
    const opener = openers[(target as Element).id];
    if (opener) document.querySelector<HTMLElement>(opener)?.focus({ preventScroll: true });
  };
  document.addEventListener('toggle', keepFocus, true);
}

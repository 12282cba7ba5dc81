/**
 * Closes the menu when one of its links is followed. The back/forward cache would keep it open. A popover that closes gives
 * the focus to its `data-opener`. Browsers would give it to nothing.
 */
export function startMenu(): void {
  const menu = document.querySelector<HTMLElement>('.menu');
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) menu.hidePopover?.();
  });
  const keepFocus = ({ target }: Event) => {
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement?.checkVisibility()) return;
    const { opener } = (target as HTMLElement).dataset;
    if (opener) document.querySelector<HTMLElement>(opener)?.focus({ preventScroll: true });
  };
  document.addEventListener('toggle', keepFocus, true);
}

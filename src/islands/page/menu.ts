/** Closes the menu when one of its links is followed. The back/forward cache would keep it open. */
export function startMenu(): void {
  const menu = document.querySelector<HTMLElement>('.menu');
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) menu.hidePopover?.();
  });
}

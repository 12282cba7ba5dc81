/** Closes the menu when a link of it is followed: a browser that keeps the page for going back would keep it open. */
export function startMenu(): void {
  const menu = document.querySelector<HTMLElement>('.menu');
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement && menu.matches(':popover-open')) menu.hidePopover();
  });
}

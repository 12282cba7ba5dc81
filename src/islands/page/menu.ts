/** Closes the menu when one of its links is followed. The back/forward cache would keep it open. */
export function startMenu(): void {
  const menu = document.querySelector<HTMLElement>('.menu');
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) menu.hidePopover?.();
  });
  const onPress = async ({ target }: Event) => {
    const button = (target as Element).closest<HTMLButtonElement>('[popovertarget]');
    if (button) (await import('./return-focus.ts')).noteOpener(button);
  };
  document.addEventListener('click', onPress, true);
}

/** What opened each popover, by its id. */
const openers = new Map<string | undefined, HTMLElement>();

/** Notes which button opened a popover: that has the focus once the popover closes, where it would be lost. */
export function noteOpener(button: HTMLButtonElement): void {
  const opened = button.popoverTargetElement;
  if (opened && !opened.contains(button)) openers.set(opened.id, button);
}

const onToggle = ({ target, newState }: ToggleEvent) => {
  if (newState !== 'closed' || document.activeElement !== document.body) return;
  let opener = openers.get((target as Element).id);
  // The button may be in a menu that has closed, too.
  while (opener && !opener.checkVisibility()) opener = openers.get(opener.closest('[popover]')?.id);
  opener?.focus({ preventScroll: true });
};
document.addEventListener('toggle', onToggle as EventListener, true);

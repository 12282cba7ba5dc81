import { writeSettings } from './stored-settings.ts';
import { toast } from './toast.ts';

/**
 * Shows the settings in their place, and stores what the reader chooses. The page's inline script
 * (components/frame/inline-code.ts) checks and applies what is stored, in all open tabs.
 */
export function startSettings(popover: HTMLElement): void {
  const place = popover.querySelector<HTMLElement>('[data-settings]');
  if (!place) return;
  const inputs = [...place.querySelectorAll('input')];
  const show = () => {
    for (const input of inputs)
      input.checked = input.value === (document.documentElement.dataset[input.name] ?? '');
  };
  place.addEventListener('change', () => {
    const chosen = inputs
      .filter(({ checked, value }) => checked && value !== '')
      .map(({ name, value }) => [name, value] as const);
    const isStored = writeSettings(Object.fromEntries(chosen));
    if (!isStored) toast(document.getElementById('toasts')?.dataset['blocked'] ?? '');
    show();
  });
  popover.addEventListener('beforetoggle', show);
  addEventListener('storage', show);
  show();
  place.inert = false;
}

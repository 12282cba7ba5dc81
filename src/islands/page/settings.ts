import { toStorageKey } from '../site-path.ts';
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
    if (!store(chosen)) toast(document.getElementById('toasts')?.dataset['blocked'] ?? '');
    dispatchEvent(new Event('settings'));
    show();
  });
  popover.addEventListener('beforetoggle', show);
  addEventListener('storage', show);
  show();
  place.inert = false;
}

/** Stores the settings other than the usual ones. Returns whether the browser did. */
function store(chosen: readonly (readonly [string, string])[]): boolean {
  try {
    if (chosen.length === 0) localStorage.removeItem(toStorageKey('settings'));
    else localStorage.setItem(toStorageKey('settings'), JSON.stringify(Object.fromEntries(chosen)));
    return true;
  } catch {
    return false;
  }
}

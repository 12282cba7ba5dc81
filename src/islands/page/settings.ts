import { toStorageKey } from '../site-path.ts';
import { toast } from './toast.ts';

/**
 * Shows the settings in their form, and stores what the reader chooses. The page's inline script
 * (components/frame/inline-code.ts) checks and applies what is stored, in all open tabs.
 */
export function startSettings(popover: HTMLElement): void {
  const form = popover.querySelector('form');
  if (!form) return;
  const show = () => {
    for (const input of form.querySelectorAll('input'))
      input.checked = input.value === (document.documentElement.dataset[input.name] ?? '');
  };
  form.addEventListener('change', () => {
    const chosen = [...new FormData(form)].filter(([, value]) => value !== '');
    if (!store(chosen)) toast(document.getElementById('toasts')?.dataset['blocked'] ?? '');
    dispatchEvent(new Event('settings'));
    show();
  });
  popover.addEventListener('beforetoggle', show);
  addEventListener('storage', show);
  show();
  form.inert = false;
}

/** Stores the settings other than the usual ones. Returns whether the browser did. */
function store(chosen: readonly (readonly [string, FormDataEntryValue])[]): boolean {
  try {
    if (chosen.length === 0) localStorage.removeItem(toStorageKey('settings'));
    else localStorage.setItem(toStorageKey('settings'), JSON.stringify(Object.fromEntries(chosen)));
    return true;
  } catch {
    return false;
  }
}

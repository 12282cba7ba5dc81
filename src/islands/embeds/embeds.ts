import { hasPrivacySignal, isAllowed, isOff, writeChoice } from './consent.ts';

/** How long a host may take to respond, in milliseconds, before an error is shown. */
const timeout = 15_000;

/**
 * Runs the embeds of a page (components/embeds/Embed.astro). Each loads when the reader presses its
 * button, or has allowed its kind before. Stores the choices of this browser (Choice.astro).
 */
export function startEmbeds(): void {
  const allowed = new Set<string>();
  const root = document.documentElement;
  const loaders = new Map<string, (() => void)[]>();
  const loadAll = (kind: string) => {
    if (kind === 'ads') {
      root.dataset['ads'] = '';
      delete root.dataset['noAds'];
    }
    allowed.add(kind);
    loaders.get(kind)?.forEach((load) => load());
  };

  for (const box of document.querySelectorAll<HTMLElement>('[data-embed]')) {
    const kind = box.dataset['embed'] ?? '';
    if (isOff(kind)) {
      box.dataset['off'] = '';
      continue;
    }
    const load = toLoader(box);
    loaders.set(kind, [...(loaders.get(kind) ?? []), () => load(false)]);
    box.querySelector('button')?.addEventListener('click', () => {
      load(true);
      // One answer is enough for all advertisements.
      if (kind !== 'ads') return;
      writeChoice(kind, true);
      loadAll(kind);
    });
    box.querySelector('[data-refuse]')?.addEventListener('click', () => {
      writeChoice(kind, false);
      root.dataset['noAds'] = '';
    });
    if (isAllowed(kind)) {
      allowed.add(kind);
      load(false);
    }
  }

  for (const input of document.querySelectorAll<HTMLInputElement>('[data-choice]')) {
    const kind = input.dataset['choice'] ?? '';
    input.checked = isAllowed(kind);
    input.disabled = isOff(kind);
    input.addEventListener('change', () => {
      writeChoice(kind, input.checked);
      const saved = document.querySelector<HTMLElement>('main [data-saved]');
      if (saved) saved.textContent = saved.dataset['saved'] ?? '';
      if (input.checked) loadAll(kind);
    });
  }
  root.toggleAttribute('data-privacy-signal', hasPrivacySignal());

  // A page from the back/forward cache may show an embed whose kind is no longer allowed.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && [...allowed].some((kind) => !isAllowed(kind))) location.reload();
  });
}

/** Returns the function that loads the frame of a box once. `isPressed`: the reader pressed its button. */
function toLoader(box: HTMLElement): (isPressed: boolean) => void {
  const template = box.querySelector('template');
  const status = box.querySelector<HTMLElement>('[role=status]');
  const say = (text: string | undefined) => {
    if (status) status.textContent = text ?? '';
  };
  return (isPressed) => {
    if (!template || 'shown' in box.dataset) return;
    const content = document.importNode(template.content, true);
    const frame = content.querySelector('iframe');
    if (!frame) return;
    box.dataset['shown'] = '';
    delete box.dataset['failed'];
    say(status?.dataset['waiting']);
    let timer: number | undefined;
    frame.addEventListener('load', () => {
      clearTimeout(timer);
      say('');
    });
    if (isPressed) {
      if (box.dataset['embed'] === 'video') frame.src += '&autoplay=1';
      // Other frames may be far below, and load lazily.
      timer = window.setTimeout(() => {
        frame.remove();
        delete box.dataset['shown'];
        box.dataset['failed'] = '';
        say(status?.dataset['failed']);
        box.querySelector('button')?.focus();
      }, timeout);
    }
    box.append(content);
    if (isPressed) frame.focus();
  };
}

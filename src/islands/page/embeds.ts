import { hasPrivacySignal, readChoices, writeChoice } from './consent.ts';

/** How long a host may take to answer, in milliseconds, before the reader is told that it does not. */
const patience = 15_000;

/**
 * Runs the places for what comes from other hosts (components/Embed): each loads when its reader
 * asks for it, or has let its kind load unasked. Keeps the choices of this browser (components/Choice).
 */
export function startEmbeds(): void {
  const choices = readChoices();
  const isOff = (kind: string) => kind === 'ads' && hasPrivacySignal();
  const loaders = new Map<string, (() => void)[]>();
  const loadAll = (kind: string) => loaders.get(kind)?.forEach((load) => load());

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
      // Who is asked once for all places of advertisements is not asked at each of them.
      if (kind !== 'ads') return;
      writeChoice(kind, true);
      loadAll(kind);
    });
    if (choices.has(kind)) load(false);
  }

  for (const input of document.querySelectorAll<HTMLInputElement>('[data-choice]')) {
    const kind = input.dataset['choice'] ?? '';
    input.checked = choices.has(kind);
    input.disabled = isOff(kind);
    input.addEventListener('change', () => {
      writeChoice(kind, input.checked);
      const saved = document.querySelector<HTMLElement>('[data-saved]');
      if (saved) saved.textContent = saved.dataset['saved'] ?? '';
      if (input.checked) loadAll(kind);
    });
  }
  document.documentElement.toggleAttribute('data-privacy-signal', hasPrivacySignal());

  // A page that comes back as it was left may hold what has been taken back meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    const now = readChoices();
    if (persisted && [...choices].some((kind) => !now.has(kind))) location.reload();
  });
}

/** Gives the function that puts the frame into its box, once; `isAsked` when the reader pressed the button. */
function toLoader(box: HTMLElement): (isAsked: boolean) => void {
  const template = box.querySelector('template');
  const status = box.querySelector<HTMLElement>('[role=status]');
  const say = (text: string | undefined) => {
    if (status) status.textContent = text ?? '';
  };
  return (isAsked) => {
    if (!template || 'shown' in box.dataset) return;
    const content = document.importNode(template.content, true);
    const frame = content.querySelector('iframe');
    if (!frame) return;
    box.dataset['shown'] = '';
    say(status?.dataset['waiting']);
    let timer: number | undefined;
    frame.addEventListener('load', () => {
      clearTimeout(timer);
      say('');
    });
    if (isAsked) {
      if (box.dataset['embed'] === 'video') frame.src += '&autoplay=1';
      // A frame that nobody asked for may be far below, where it waits to be seen.
      timer = window.setTimeout(() => {
        frame.remove();
        delete box.dataset['shown'];
        say(status?.dataset['failed']);
        box.querySelector('button')?.focus();
      }, patience);
    }
    box.append(content);
    if (isAsked) frame.focus();
  };
}

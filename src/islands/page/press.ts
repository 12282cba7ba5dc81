import { readSaved, readStory, writeSaved } from '../stories/saved.ts';
import { readKey } from '../stories/story.ts';
import { toast } from './toast.ts';

/** The words of what a press leads to: those of the page's region for toasts. */
const words = document.getElementById('toasts')?.dataset ?? {};

/** Does what a button of a story says: saves it, or saves it no longer; shares it. */
export async function press(button: HTMLElement): Promise<void> {
  const article = button.closest<HTMLElement>('[data-story]');
  if (!article) return;
  if (button.dataset['act'] === 'save') save(article);
  else await share(article);
}

function save(article: HTMLElement): void {
  const story = readStory(article);
  const stories = readSaved() ?? [];
  const others = stories.filter(({ key }) => key !== story.key);
  const isNew = others.length === stories.length;
  if (!writeSaved(isNew ? [story, ...others] : others)) {
    toast(words['blocked'] ?? '');
    return;
  }
  mark();
  toast(words[isNew ? 'saved' : 'removed'] ?? '', {
    href: '/saved',
    text: words['seeSaved'] ?? '',
  });
}

/** Shows on every button of the page whether its story is saved. */
export function mark(): void {
  const keys = new Set(readSaved()?.map(({ key }) => key));
  for (const button of document.querySelectorAll('[data-act=save]')) {
    const article = button.closest<HTMLElement>('[data-story]');
    if (article) button.ariaPressed = String(keys.has(readKey(article)));
  }
}

/** By the platform's own sheet, where there is one; else the address is copied, or at least said. */
async function share(article: HTMLElement): Promise<void> {
  const { title, address } = readStory(article);
  const url = new URL(address, location.href).href;
  try {
    if (navigator.share) await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      toast(words['copied'] ?? '');
    }
  } catch (error) {
    // The reader has closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast(`${words['uncopied']} ${url}`);
  }
}

import { readSaved, readStory, writeSaved } from '../stories/saved.ts';
import { readStoryKey } from '../stories/story.ts';
import { toSitePath } from '../site-path.ts';
import { toast } from './toast.ts';

/** The words of toasts, from the page's region for them. */
const words = document.getElementById('toasts')?.dataset ?? {};

/** Handles a press of a story's button: saves the story, removes it again, or shares it. */
export async function onPress(button: HTMLElement): Promise<void> {
  const article = button.closest<HTMLElement>('[data-story]');
  if (!article) return;
  const menu = button.closest<HTMLElement>('[popover]');
  if (menu?.matches(':popover-open')) menu.hidePopover();
  if (button.dataset['action'] === 'save') save(article);
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
  showSaved();
  toast(words[isNew ? 'saved' : 'removed'] ?? '', {
    href: toSitePath('/saved'),
    text: words['seeSaved'] ?? '',
  });
}

/** Marks saved stories, and updates every save button of the page. */
export function showSaved(): void {
  const keys = new Set(readSaved()?.map(({ key }) => key));
  for (const article of document.querySelectorAll<HTMLElement>('[data-story]')) {
    const isSaved = keys.has(readStoryKey(article));
    article.classList.toggle('saved', isSaved);
    for (const button of article.querySelectorAll('[data-action=save]')) {
      button.ariaPressed = String(isSaved);
    }
  }
}

/** Opens the platform's share sheet. Without one, copies the address; if that fails, shows it. */
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
    // The reader closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast(`${words['uncopied']} ${url}`);
  }
}

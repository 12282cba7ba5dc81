import { saved } from '../stories/saved.ts';
import { follows, isFollow, toggleFollow } from '../stories/follows.ts';
import { readStory, readStoryKey } from '../stories/listed-story.ts';
import { toSameKey } from '../../text/addresses/story-keys.ts';
import { toOwnPath } from '../site-path.ts';
import { toast } from './toast.ts';

/** The words of toasts, from the page's region for them. */
const words = document.getElementById('toasts')?.dataset ?? {};

/** Handles a press of a button: follows or leaves something, saves a story, removes it again, or shares it. */
export async function onPress(button: HTMLElement): Promise<void> {
  if (button.dataset['action'] === 'follow') {
    follow(button);
    return;
  }
  const article = button.closest<HTMLElement>('[data-story]');
  if (!article) return;
  const menu = button.closest<HTMLElement>('[popover]');
  if (menu?.matches(':popover-open')) menu.hidePopover();
  const { action } = button.dataset;
  if (action === 'save') save(article);
  else await share(article);
}

/** Saves a story, or removes it again. */
export function save(article: HTMLElement): void {
  const story = readStory(article);
  const stories = saved.read() ?? [];
  const others = stories.filter(({ key }) => toSameKey(key) !== toSameKey(story.key));
  const isNew = others.length === stories.length;
  const isKept = saved.write(isNew ? [story, ...others] : others);
  if (isKept && isNew && story.excerpt === undefined)
    void import('../stories/add-excerpt.ts').then(({ addExcerpt }) => addExcerpt(story.key));
  tellKept(isKept, isNew ? 'saved' : 'removed', '/saved', 'seeSaved');
}

/** Follows what a button names (components/FollowButton.astro), or no longer. */
function follow({ dataset: { kind, id, name } }: HTMLElement): void {
  const named = { kind, id, name, since: new Date().toISOString() };
  if (!isFollow(named)) return;
  const before = follows.read() ?? [];
  const after = toggleFollow(before, named);
  const isNew = after.length > before.length;
  tellKept(follows.write(after), isNew ? 'followed' : 'unfollowed', '/my', 'seeFollowed');
}

/** Says what was kept, with a link to the page that lists it, or that the browser keeps nothing. */
function tellKept(isKept: boolean, what: string, route: string, see: string): void {
  if (!isKept) return toast(words['blocked'] ?? '');
  showSaved();
  toast(words[what] ?? '', { href: toOwnPath(route), text: words[see] ?? '' });
}

/** Marks saved stories, and updates every save and follow button of the page. */
export function showSaved(): void {
  const chosen = follows.read() ?? [];
  for (const button of document.querySelectorAll<HTMLElement>('[data-action=follow]')) {
    const { kind, id } = button.dataset;
    button.ariaPressed = String(chosen.some((each) => each.kind === kind && each.id === id));
  }
  const keys = new Set(saved.read()?.map(({ key }) => toSameKey(key)));
  for (const article of document.querySelectorAll<HTMLElement>('[data-story]')) {
    const isSaved = keys.has(toSameKey(readStoryKey(article)));
    article.classList.toggle('saved', isSaved);
    // A list in a post is inside of another story, and comes after it.
    for (const button of article.querySelectorAll('.more, [data-action=save]')) {
      if (button.matches('.more')) button.classList.toggle('saved', isSaved);
      else button.ariaPressed = String(isSaved);
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

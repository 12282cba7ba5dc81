import { toast } from './toast.ts';
import { toOwnPath } from '../site-path.ts';
import { readStory } from '../stories/listed-story.ts';
import { isSameMute, readMutes, writeMutes } from '../mutes/mutes.ts';

const words = document.getElementById('toasts')?.dataset ?? {};

/** Hides the source of a story on this device, and moves the focus to the next story that is left. */
export async function muteSource(article: HTMLElement): Promise<void> {
  const { source: name } = readStory(article);
  const mute = { kind: 'source', name } as const;
  const others = (readMutes() ?? []).filter((each) => !isSameMute(each, mute));
  if (!writeMutes([...others, mute])) {
    toast(words['blocked'] ?? '');
    return;
  }
  const line = document.querySelector<HTMLElement>('.hidden-here');
  dispatchEvent(new Event('settings'));
  if (line && !('done' in line.dataset)) (await import('../mutes/hide-muted.ts')).hideMuted(line);
  else dispatchEvent(new Event('mutes'));
  if (!article.checkVisibility()) focusAfter(article);
  toast(`${words['hiddenSource']} ${name}`, {
    href: toOwnPath('/my#hidden'),
    text: words['seeHidden'] ?? '',
  });
}

/** Gives the focus to the first headline after a story that is not hidden. */
function focusAfter(article: HTMLElement): void {
  const links = [...document.querySelectorAll<HTMLElement>('main [data-story] .headline')];
  const next = links.find(
    (link) =>
      article.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING &&
      link.checkVisibility(),
  );
  next?.focus({ preventScroll: true });
}

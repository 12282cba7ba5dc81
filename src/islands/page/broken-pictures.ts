import { toSitePath } from '../site-path.ts';

/** The most pixels that a card without its picture keeps of its height. */
const mostHeld = 320;

const empty = toSitePath('/empty.gif');

/**
 * Handles pictures without alternative text that can't be loaded: a thumbnail or an icon is hidden, a story takes
 * the form of one without a picture, and any other picture becomes an empty box.
 */
export function hideBrokenPictures(): void {
  // Errors of pictures don't bubble, so they must be captured. Some pictures failed before this code ran.
  addEventListener('error', ({ target }) => hide(target), true);
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) hide(image);
  }
}

function hide(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement) || image.alt !== '') return;
  const story = image.closest('[data-story]');
  if ('thumbnail' in image.dataset || image.className === 'icon') image.hidden = true;
  else if (story) {
    const words = story.querySelector<HTMLElement>('.title')?.parentElement;
    const bottom = words?.getBoundingClientRect().bottom ?? 0;
    const height = Math.min(mostHeld, bottom - image.getBoundingClientRect().top);
    image.hidden = true;
    const lead = image.closest('.lead');
    (lead ?? words)?.classList.add('plate');
    // What stands below a card of a grid stays where it is. A lead is as tall as its words.
    if (words && !lead && story.closest('.cards')) words.style.minHeight = `${height}px`;
  } else if (!image.src.endsWith(empty)) {
    image.removeAttribute('srcset');
    image.src = empty;
  }
}

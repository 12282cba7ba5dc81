import { toOwnPath } from '../site-path.ts';

const empty = toOwnPath('/empty.gif');

/**
 * Handles pictures without alternative text that can't be loaded: a thumbnail is hidden, a story further down takes
 * the form of one without a picture, and any other picture becomes an empty box, so that nothing in view moves.
 */
export function hideBrokenPictures(): void {
  // Errors of pictures don't bubble, so they must be captured. Some pictures failed before this code ran.
  addEventListener('error', ({ target }) => hide(target), true);
  for (const image of document.images) {
    if (image.complete && !image.naturalWidth) hide(image);
  }
}

function hide(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement) || image.alt) return;
  const story = image.closest('[data-story]');
  if ('thumbnail' in image.dataset) image.hidden = true;
  else if (story && image.y > scrollY + innerHeight) {
    image.hidden = true;
    story.classList.add('plain');
  } else if (!image.src.endsWith(empty)) {
    image.srcset = image.src = empty;
  }
}

const empty = '/empty.gif';

/** What becomes of a picture that can't be loaded: a thumbnail goes, any other without words is an empty box. */
export function mendPictures(): void {
  // The errors of pictures don't bubble, but they are captured; some came before this did.
  addEventListener('error', ({ target }) => mend(target), true);
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) mend(image);
  }
}

function mend(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement) || image.alt !== '') return;
  if ('thumbnail' in image.dataset) image.hidden = true;
  else if (!image.src.endsWith(empty)) {
    image.removeAttribute('srcset');
    image.src = empty;
  }
}

/** Reads the headline of a story, without its last part, which says to screen readers that it opens a new tab. */
export function readTitle(story: HTMLElement): string {
  const heading = story.querySelector('.title');
  const { length } = heading?.querySelector('.sr-only')?.textContent ?? '';
  const { textContent = '' } = heading ?? {};
  return textContent.slice(0, textContent.length - length).trim();
}

/** Reads the headline of a story, without its last part, which says to screen readers that it opens a new tab. */
export function readTitle(story: HTMLElement): string {
  const { textContent = '' } = story.querySelector('.title') ?? {};
  const end = story.querySelector('.title .sr-only')?.textContent ?? '';
  return textContent.slice(0, textContent.length - end.length).trim();
}

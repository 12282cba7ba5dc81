/** Reads the headline of the story of an element, without the words that it opens a new tab, which are its last. */
export function readHeadline(part: Element): string {
  const heading = part.closest('[data-story]')?.querySelector('.title');
  const { length } = heading?.querySelector('.sr-only')?.textContent ?? '';
  return (heading?.textContent ?? '').slice(0, -length || undefined).trim();
}

/** Reads the headline of the story of an element. */
export const readHeadline = (part: Element): string =>
  part.closest('[data-story]')?.querySelector('.title')?.textContent.trim() ?? '';

/** A headline without case, spaces and marks: a change of these is no change of the headline. */
export function toBare(title: string): string {
  const bare = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return bare || title;
}

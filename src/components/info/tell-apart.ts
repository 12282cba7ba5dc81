/** What tells a source apart from others of its name in a list: the file of its feed. Nothing where its name does. */
export function tellApart<T extends { publisher?: string; url?: string }>(
  source: T,
  list: readonly T[],
): string | undefined {
  const isLike = ({ publisher }: T) => publisher === source.publisher;
  return list.filter(isLike).length > 1 ? source.url?.split('/').findLast(Boolean) : undefined;
}

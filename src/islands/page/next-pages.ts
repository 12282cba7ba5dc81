/** Turns prefetching of pages off on a slow connection, and when the reader saves data. */
export function stopPrefetching(): void {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  const isLimited = connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '');
  if (isLimited) document.querySelector('[type=speculationrules]')?.remove();
}

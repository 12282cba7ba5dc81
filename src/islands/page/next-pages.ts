/** On a line that is slow, or a plan that is dear, no page is fetched before it is asked for. */
export function spareLine(): void {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  const isPoor = connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '');
  if (isPoor) document.querySelector('[type=speculationrules]')?.remove();
}

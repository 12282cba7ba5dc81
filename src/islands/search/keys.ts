import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys move between the input and the results, and Escape returns to the input. */
export function moveAmongResults(event: KeyboardEvent<HTMLElement>): void {
  if (event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey || event.altKey)
    return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-results] a')];
  const place = stops.findIndex((stop) => stop === document.activeElement);
  const step = steps[event.key] ?? 0;
  const isReturn = place !== 0 && event.key === 'Escape';
  const next = isReturn ? stops[0] : place >= 0 && step !== 0 ? stops[place + step] : undefined;
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

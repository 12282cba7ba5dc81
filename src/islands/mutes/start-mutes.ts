/** Loads the code that hides stories, for who hides some on this device and a page that says how many. */
export function startMutes(): void {
  const line = document.querySelector<HTMLElement>('[data-mutes] .hidden-here');
  if (line) void import('./hide-muted.ts').then(({ hideMuted }) => hideMuted(line));
}

/**
 * Runs the buttons of a post and of the day: listen, print, copy a citation. Their code is loaded when a pointer, a finger
 * or the focus reaches one, so that most presses find it there: some browsers speak only at once after a press.
 */
let tools: typeof import('./tools.ts') | undefined;
const load = async () => (tools ??= await import('./tools.ts'));

for (const button of document.querySelectorAll<HTMLElement>('[data-tool]')) {
  if (button.dataset['tool'] === 'listen') button.hidden = !('speechSynthesis' in window);
  button.onpointerover = button.onpointerdown = button.onfocus = load;
  button.onclick = async () => (tools ?? (await load())).pressTool(button);
}

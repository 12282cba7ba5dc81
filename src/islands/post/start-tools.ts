/**
 * Runs the buttons of a post: listen, print, copy its citation. Their code is loaded when a pointer, a finger
 * or the focus reaches one, so that most presses find it there: some browsers speak only at once after a press.
 */
export function startPostTools(): void {
  const listen = document.querySelector<HTMLElement>('[data-tool=listen]');
  if (listen && !('speechSynthesis' in window)) listen.hidden = true;
  let tools: typeof import('./tools.ts') | undefined;
  const load = async () => (tools ??= await import('./tools.ts'));
  for (const type of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      if (!tools && toButton(target)) void load();
    });
  }
  document.addEventListener('click', async ({ target }) => {
    const button = toButton(target);
    if (button) await (tools ?? (await load())).press(button);
  });
}

const toButton = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tool]') : null;

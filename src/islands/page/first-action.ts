/** Calls a function at the reader's first action from now on. Many pages are left without one. */
export function onFirstAction(run: () => void): void {
  const stop = new AbortController();
  const { signal } = stop;
  const act = () => {
    stop.abort();
    run();
  };
  for (const type of ['pointerdown', 'keydown', 'scroll']) addEventListener(type, act, { signal });
}

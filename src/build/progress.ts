/** Tells whoever watches how far the rebuild is. */
export interface Progress {
  /** One step of many is done. */
  step(what: string, done: number, all: number): void;
  line(text: string): void;
}

/** For rebuilds that nobody watches. */
export const silent: Progress = { step() {}, line() {} };

/** On a terminal a line that counts up; elsewhere a plain line as each count is full. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  let isOpen = false;
  return {
    step(what, done, all) {
      const text = `${what}: ${done} of ${all}`;
      if (stream.isTTY) {
        stream.write(`\r\u001b[K${text}${done === all ? '\n' : ''}`);
        isOpen = done !== all;
      } else if (done === all) {
        stream.write(`${text}\n`);
      }
    },
    line(text) {
      stream.write(`${isOpen ? '\n' : ''}${text}\n`);
      isOpen = false;
    },
  };
}

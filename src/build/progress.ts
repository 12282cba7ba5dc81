/** Shows how far a rebuild is. */
export interface Progress {
  /** One step of many is done. */
  step(what: string, done: number, all: number): void;
  line(text: string): void;
}

/** Shows nothing. */
export const silent: Progress = { step() {}, line() {} };

/** Shows a line that counts up on a terminal, and one plain line per full count elsewhere. */
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

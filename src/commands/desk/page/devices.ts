import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Letters and digits that nobody takes for another one. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;
/** Wrong codes after which there is another one. */
const mostWrong = 10;

/** The other machines that may use the desk, each by a token that its browser keeps until the desk ends. */
export interface Devices {
  /** Lets a machine in by the present code. Returns its token; `undefined` for a wrong code. */
  join(code: string, name: string): string | undefined;
  /** The name that was given with a token. */
  findName(token: string | undefined): string | undefined;
}

/** Opens the desk for machines that give a code. `show` gets each code; it is for one machine. */
export function openDevices(show: (code: string) => void): Devices {
  const names = new Map<string, string>();
  let code = '';
  let wrong = 0;
  function renew(): void {
    code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
    wrong = 0;
    show(`${code.slice(0, 4)}-${code.slice(4)}`);
  }
  renew();
  return {
    join(given, name) {
      if (!isSame(given.toUpperCase().replaceAll(/[^A-Z\d]/g, ''), code)) {
        wrong += 1;
        if (wrong === mostWrong) renew();
        return undefined;
      }
      const token = randomBytes(32).toString('base64url');
      names.set(token, name);
      renew();
      return token;
    },
    findName: (token = '') => names.get(token),
  };
}

/** Whether two texts are the same, in a time that does not tell where they differ. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

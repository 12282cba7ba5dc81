import { fileURLToPath } from 'node:url';

/** The folder of the project, or of the installed package. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Whether this code is the compiled package. In the repository Node runs the TypeScript itself. */
export const isPackage = import.meta.url.endsWith('.js');

/** The commands whose npm script has another name, since npm has a use for theirs. */
const scripts: Record<string, string> = { check: 'check-publication', preview: 'start' };

/** How people call a command: by npx where the package is installed, and by npm in the repository. */
export function toCall(command: string): string {
  return isPackage ? `npx halfhour ${command}` : `npm run ${scripts[command] ?? command} --`;
}

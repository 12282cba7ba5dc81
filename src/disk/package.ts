import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the project, or of the installed package. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Whether this code is the compiled package. In the repository Node runs the TypeScript itself. */
export const isPackage = import.meta.url.endsWith('.js');

/** What package.json says of the code that runs. */
export function readPackage(): {
  version: string;
  repository: string;
  engines: { node: string };
  dependencies: Readonly<Record<string, string>>;
} {
  const { repository, ...others } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  return { ...others, repository: toRepository(repository) };
}

/** The account and the name that the `repository` of a package.json says. */
export const toRepository = (written: string) => written.replace(/^github:/, '');

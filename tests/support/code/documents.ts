import { globSync } from 'node:fs';
import { root } from '../../../src/disk/package.ts';

/** The documents of this project, by their paths. */
export const documents = [
  ...['CHANGELOG.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md', 'examples/README.md'],
  'scripts/package/README.md',
  ...globSync('docs/**/*.md', { cwd: root }),
].sort();

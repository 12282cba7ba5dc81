import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guardOutput } from '../../src/rebuild/print/guard.ts';
import { printError } from '../../src/rebuild/print/print.ts';
import { namePattern } from '../../src/publication/schema/name.ts';

guardOutput();

/**
 * Writes the keys of a network's publications, which are one JSON text in `NETWORK_KEYS`, into a file for each:
 * the folder of `--secrets`. Without a text it writes nothing. Exits with status 2 for any other text, and says
 * no word of it.
 */
const { NETWORK_KEYS = '' } = process.env;
const folder = '.cache/keys';

const keys = NETWORK_KEYS === '' ? {} : parse(NETWORK_KEYS);
const isObject = typeof keys === 'object' && keys !== null && !Array.isArray(keys);
const writtenKeys = isObject ? Object.keys(keys) : [''];
if (!isObject || !writtenKeys.every((name) => namePattern.test(name))) {
  printError(
    'The secret NETWORK_KEYS is wrong: write a JSON object with the keys of each publication, such as { "harbor": { "BLOG_KEY": "…" } }.',
  );
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
for (const [name, own] of Object.entries(keys)) {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(own), { mode: 0o600 });
}

/** JSON's own errors quote the text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

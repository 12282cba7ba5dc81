import { digestFile } from '../../disk/file-tree.ts';
import type { StoredState } from './checkout.ts';
import { siteSchema, stateSchema, type Files } from './generation.ts';
import type { LocalIndex } from './local-index.ts';
import type { Wanted } from './local-files.ts';
import type { Objects } from './objects.ts';

/** Reads the list of a site, unless this machine knows it. `key` is `null` before a site is published. */
export async function readStoredSite(
  objects: Objects,
  key: string | null,
  index: LocalIndex | undefined,
): Promise<Files> {
  if (key === null) return {};
  if (index?.lists.site === key) return index.keys.site;
  return (await objects.readList(key, siteSchema)).files;
}

/** Opens the list of a state. It is read now if this machine does not know it, or when a file of it is missing. */
export async function openState(
  objects: Objects,
  key: string,
  index: LocalIndex | undefined,
): Promise<StoredState> {
  let reading: ReturnType<typeof read> | undefined;
  const read = () => objects.readList(key, stateSchema);
  const readInline = async (name: string) => {
    const { inline } = await (reading ??= read());
    return Buffer.from(inline[name] ?? '', 'latin1');
  };
  const toWanted = (name: string, digest: string): Wanted => ({
    digest,
    read: () => readInline(name),
  });
  if (index?.lists.state === key) {
    const { files, kept } = index.keys;
    const digests = Object.entries(index.inline);
    return {
      files,
      kept,
      inline: new Map(digests.map(([name, digest]) => [name, toWanted(name, digest)])),
    };
  }
  reading = read();
  const { inline, files, kept } = await reading;
  const names = Object.entries(inline).map(([name, text]) => {
    const digest = digestFile(Buffer.from(text, 'latin1'));
    return [name, toWanted(name, digest)] as const;
  });
  return { files, kept, inline: new Map(names) };
}

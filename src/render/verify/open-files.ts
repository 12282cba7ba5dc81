import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import pLimit from 'p-limit';
import { z } from 'zod';
import { DecodeError, ownDecoder } from '../../limits/decoder/decoder.ts';
import { listPublicFiles, type OwnFile } from '../../publication/folder.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { nameCopy } from '../../edition/schema/picture.ts';
import type { FileRecord } from '../../disk/site-record.ts';

type FileRecords = Readonly<Record<string, FileRecord>>;

/** A tree whose files are to be opened. */
interface OpenedTree {
  dir: string;
  files: FileRecords;
  /** The files of a tree that was verified before. The same file is not opened again. */
  verified: FileRecords;
  /** The digests of what our own decoder drew. It opens. */
  drawn: ReadonlySet<string>;
}

/** The number of threads in Node's pool. */
const concurrency = 4;

/** Opens a file as a reader's browser does. Returns what is wrong with it; `undefined` when it opens. */
type Opener = (file: string) => Promise<string | undefined>;

/** The entry of an index, which names its files, and our list of the indexes of stories. */
const entryName = /(?:^|\/)pagefind-entry\.json$/;
const blocksName = /^pagefind\/index\.json$/;
/** The list of the files that devices keep. */
const filesName = /^pagefind\/files\.json$/;
/** The list of the words of all indexes. */
const wordsName = /^pagefind\/words\.json$/;

/** How files are opened, by the end of their names. Text that pages link was read when it was rendered. */
const openers: readonly [end: RegExp, open: Opener][] = [
  [/\.(?:png|webp|gif|jpe?g|avif)$/, openImage],
  [/\.pf_(?:meta|index|fragment|filter|sort)$|\.pagefind$/, openIndexPart],
  [entryName, openIndexEntry],
  [blocksName, openBlockList],
  [filesName, openFileList],
  [wordsName, openWordList],
  [/\.br$/, (file) => openCopy(file, promisify(brotliDecompress))],
  [/\.gz$/, (file) => openCopy(file, promisify(gunzip))],
];

/** A file that does not open as it should. */
interface Unopened {
  /** Its path in the tree. */
  name: string;
  /** What is wrong: the rest of a sentence that begins with the file. */
  problem: string;
}

/**
 * Opens what readers open and no other check reads: images are decoded, each part of the search index is
 * loaded, and compressed copies are compared with their files. The remarks name what the machine kept from being
 * opened, so that nothing is known of it.
 */
export async function findUnopened(
  tree: OpenedTree,
): Promise<{ unopened: Unopened[]; remarks: string[] }> {
  const limit = pLimit(concurrency);
  const remarks: string[] = [];
  const unverified = Object.keys(tree.files).filter((name) => !isVerified(tree, name));
  const opened = withoutCopies(tree.dir, unverified).map(async (name) => {
    const open = openers.find(([end]) => end.test(name))?.[1];
    const fault = open && (await limit(tryToOpen, open, path.join(tree.dir, name)));
    if (fault?.isLate) remarks.push(`${name} ${fault.problem}. It is published as it is.`);
    return fault === undefined || fault.isLate ? [] : [{ name, problem: fault.problem }];
  });
  return { unopened: (await Promise.all(opened)).flat(), remarks };
}

/** The name of a copy of a stranger's picture, and its width. */
const copyName = /^pictures\/([0-9a-f]{12})-(\d+)\.webp$/;

/** Files without the copies that have the content they are named by: our own decoder made them. */
function withoutCopies(dir: string, names: readonly string[]): string[] {
  const getWidth = (name: string) => Number(copyName.exec(name)?.[2]);
  const groups = Map.groupBy(names, (name) => copyName.exec(name)?.[1]);
  return [...groups].flatMap(([name, files]) => {
    if (name === undefined) return files;
    const widestFirst = files.toSorted((a, b) => getWidth(b) - getWidth(a));
    const contents = widestFirst.map((file) => readFileSync(path.join(dir, file)));
    return nameCopy(contents) === name ? [] : files;
  });
}

/** Throws `ConfigurationError` when some of the files that don't open are the publication's own. */
export function refuseUnopened(files: readonly OwnFile[], unopened: readonly Unopened[]): void {
  const own = new Map(listPublicFiles(files).map(({ at, file }) => [at, file]));
  const lines = unopened.flatMap(({ name, problem }) => {
    const file = own.get(name);
    return file === undefined ? [] : `${file} ${problem}. Export it again, smaller, or remove it.`;
  });
  if (lines.length > 0) throw new ConfigurationError(lines.join('\n'));
}

/**
 * Whether a file was verified before. A compressed copy is only known together with its file, and what names
 * other files is opened each time.
 */
function isVerified({ files, verified, drawn }: OpenedTree, name: string): boolean {
  if (drawn.has(files[name]?.[1] ?? '')) return true;
  if ([entryName, blocksName, filesName].some((list) => list.test(name))) return false;
  const isSame = (each: string) =>
    Object.hasOwn(verified, each) && verified[each]?.[1] === files[each]?.[1];
  return isSame(name) && isSame(name.replace(/\.(?:br|gz)$/, ''));
}

async function tryToOpen(
  open: Opener,
  file: string,
): Promise<{ problem: string; isLate: boolean } | undefined> {
  try {
    const problem = await open(file);
    return problem === undefined ? undefined : { problem, isLate: false };
  } catch (error) {
    const isLate = error instanceof DecodeError ? error.why === 'late' : open === openImage;
    const why = error instanceof Error ? error.message : String(error);
    return { problem: `can't be opened: ${why}`, isLate };
  }
}

async function openImage(file: string): Promise<undefined> {
  await ownDecoder.run('open', file);
}

const entrySchema = z.object({ languages: z.record(z.string(), z.object({ hash: z.string() })) });
const blocksSchema = z.object({ blocks: z.array(z.string()) });

/** The first bytes of every part of Pagefind's index, once decompressed. */
const indexMark = 'pagefind_dcd';

async function openIndexPart(file: string): Promise<string | undefined> {
  const part = await promisify(gunzip)(await readFile(file));
  return part.subarray(0, indexMark.length).toString() === indexMark
    ? undefined
    : 'is no part of a search index';
}

/** The entry must name a language, and the index of each must be there. */
async function openIndexEntry(file: string): Promise<string | undefined> {
  const { languages } = entrySchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const names = Object.values(languages).map(({ hash }) => `pagefind.${hash}.pf_meta`);
  return names.length === 0 ? 'names no search index' : findMissing(file, names);
}

/** The index of each block of stories must be there. */
async function openBlockList(file: string): Promise<string | undefined> {
  const { blocks } = blocksSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  return findMissing(
    file,
    blocks.map((block) => `${block}/pagefind-entry.json`),
  );
}

async function openFileList(file: string): Promise<string | undefined> {
  return findMissing(file, z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8'))));
}

async function openWordList(file: string): Promise<undefined> {
  z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8')));
}

function findMissing(list: string, names: readonly string[]): string | undefined {
  const missing = names.filter((name) => !existsSync(path.join(path.dirname(list), name)));
  return missing.length > 0 ? `names a search index that is missing: ${missing.join()}` : undefined;
}

async function openCopy(
  file: string,
  decompress: (content: Buffer) => Promise<Buffer>,
): Promise<string | undefined> {
  // An archive of the publication's own is no copy of another file.
  if (!existsSync(file.slice(0, -3))) return undefined;
  const [copy, original] = await Promise.all([
    readFile(file).then(decompress),
    readFile(file.slice(0, -3)),
  ]);
  return copy.equals(original) ? undefined : 'is not the compressed copy of its file';
}

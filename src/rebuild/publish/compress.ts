import { existsSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { isPastFile } from '../../edition/routes.ts';
import { linkFiles } from '../../disk/reuse-file.ts';
import { listFiles } from '../../disk/file-tree.ts';

const compressible = /\.(?:css|html|ics|js|json|opml|svg|txt|webmanifest|xml)$/;
/** Smaller files fit into one packet without compression. */
const worthBytes = 1024;
/** The number of threads in Node's pool. */
const concurrency = 4;

/** The most that the first round trip brings to a reader, in bytes. */
const roundTripBytes = 14 * 1024;

const formats = [
  { end: '.br', compress: toBrotli },
  { end: '.gz', compress: (content: Buffer) => promisify(gzip)(content, { level: 9 }) },
] as const;

/** Compresses a file's content with brotli. */
export async function toBrotli(content: Buffer): Promise<Buffer> {
  const compress = async (quality: number) =>
    await promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    });
  // The slowest quality is worth its time where it spares a reader the second round trip.
  const copy = await compress(10);
  const isJustTooLong = copy.length > roundTripBytes && copy.length < roundTripBytes * 1.05;
  return isJustTooLong ? await compress(11) : copy;
}

/**
 * Writes a compressed copy in each format beside every file of a tree that gains by it, for servers
 * that send such copies. Those of files that are the published tree's are carried over from there.
 */
export async function compressTree(dir: string, publishedDir?: string): Promise<void> {
  // Pages of the past are so many that copies of them would be most of the site's files.
  const files = listFiles(dir).filter((file) => compressible.test(file) && !isPastFile(file));
  const limit = pLimit(concurrency);

  async function compress(file: string): Promise<void> {
    const { ino, size } = statSync(path.join(dir, file));
    if (size < worthBytes) return;
    if (publishedDir !== undefined) {
      const published = path.join(publishedDir, file);
      const isPublished = existsSync(published) && statSync(published).ino === ino;
      const copies = formats.map(({ end }) => `${file}${end}`);
      if (isPublished && linkFiles(copies, publishedDir, dir)) return;
    }
    const content = await readFile(path.join(dir, file));
    for (const { end, compress } of formats) {
      await writeFile(path.join(dir, `${file}${end}`), await compress(content));
    }
  }

  await Promise.all(files.map((file) => limit(compress, file)));
}

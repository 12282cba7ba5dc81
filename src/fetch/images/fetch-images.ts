import { rm } from 'node:fs/promises';
import { toPicturesDir } from '../../edition/schema/picture.ts';
import type { Site } from '../../site/site.ts';
import { listPublicFiles, type OwnFile } from '../../publication/folder.ts';
import { readOwnFile } from '../../publication/load.ts';
import { toSiteAddress } from '../../publication/publication.ts';
import { listChosenPictures, listUnreadFeeds } from '../../site/fetched.ts';
import { listPlainFeeds } from '../../publication/list-feeds.ts';
import {
  createDecoder,
  mostProcesses,
  usualLimits,
  type Decoder,
  type DecodeResult,
} from '../../limits/decoder/decoder.ts';
import type { Fetch, FetchedEdition } from '../fetch.ts';
import { SkippedError, TransientError } from '../http/http-error.ts';
import { readCopies, writeCopies, writeCopy, type KnownCopy } from './image-copies.ts';
import { loadInTurns } from './source-turns.ts';
import { listWanted, withPictures, type WantedImage } from './wanted-images.ts';

/** After so many transient failures in a row a host gets no more requests in this rebuild. */
const patience = 3;
const hour = 60 * 60 * 1000;
/** The longest time before an image that failed is requested again. */
const longestWait = 24 * hour;
/** Problems that a report names one by one. */
const namedProblems = 5;
const accept = 'image/webp, image/jpeg, image/png, image/gif;q=0.9, image/*;q=0.5';

/**
 * Gives stories and posts their pictures: copies in the edition's directory, or, in a publication
 * that links, the publishers' own. An address with a copy is not requested again, and one that failed
 * only after an hour or more. Never throws for what an image or a server does: its story is shown
 * without it. `problem` names those that failed just now.
 */
export async function fetchPictures(
  fetched: FetchedEdition,
  context: Fetch,
): Promise<FetchedEdition> {
  const { site, dir } = context;
  const { publication } = site;
  const links = publication.pictures === 'link';
  // Without copies an own picture stays where it is.
  const own = links ? new Map() : listOwnAddresses(site);
  const plain = listPlainFeeds(publication).union(listUnreadFeeds(site));
  const chosen = listChosenPictures(site, context.run.now);
  const imageContext = { fetched, site, dir, own, plain, chosen };
  if (links) {
    await rm(toPicturesDir(dir), { recursive: true, force: true });
    return withPictures(imageContext, (src) => ({ src }));
  }
  const { copies, problems } = await fetchCopies(listWanted(imageContext), context);
  await writeCopies(dir, copies);
  const pictured = withPictures(imageContext, (address) => {
    const copy = copies.get(address);
    return copy?.state === 'copied' ? copy.picture : undefined;
  });
  if (problems.length === 0) return pictured;
  const count = `${problems.length} ${problems.length === 1 ? 'picture is' : 'pictures are'}`;
  const named = problems.slice(0, namedProblems).join('; ');
  return { ...pictured, problem: `${count} not shown: ${named}` };
}

/** The publication's own files by their addresses on the site. */
function listOwnAddresses({ publication, ownFiles }: Site): ReadonlyMap<string, OwnFile> {
  return new Map(
    listPublicFiles(ownFiles).map((each) => {
      const parts = each.at.split('/');
      const address = toSiteAddress(publication, `/${parts.map(encodeURIComponent).join('/')}`);
      return [address, each];
    }),
  );
}

async function fetchCopies(images: readonly WantedImage[], context: Fetch) {
  // In a network other publications use the cores.
  const decoder = createDecoder(usualLimits, context.run.ports.share ? 1 : mostProcesses);
  try {
    return await fetchMissing(images, decoder, context);
  } finally {
    decoder.close();
  }
}

async function fetchMissing(images: readonly WantedImage[], decoder: Decoder, context: Fetch) {
  const { dir, run, deadline } = context;
  const { now, ports } = run;
  const known = readCopies(dir);
  const problems: string[] = [];
  /** Transient failures in a row, by host. */
  const failures = new Map<string, number>();
  const missing = images.filter(({ address }) => isMissing(known.get(address), context));
  let done = 0;

  const load = async (image: WantedImage): Promise<number> => {
    const { address } = image;
    const { host } = new URL(address);
    const isSkipped = deadline.aborted || (failures.get(host) ?? 0) >= patience;
    const loaded = isSkipped ? undefined : await loadImage(image, decoder, context);
    if (loaded !== undefined) {
      const { result, isTransient } = loaded;
      failures.set(host, isTransient ? (failures.get(host) ?? 0) + 1 : 0);
      if (result.state === 'copied') {
        known.set(address, { state: 'copied', picture: await writeCopy(dir, result) });
      } else {
        known.set(address, toFailed(result.message, known.get(address), now));
        problems.push(`${address}: ${result.message}`);
      }
    }
    ports.progress.step('pictures', (done += 1), missing.length);
    return loaded?.seconds ?? 0;
  };

  await loadInTurns(missing, load);
  const copies = new Map<string, KnownCopy>();
  for (const { address } of images) {
    const copy = known.get(address);
    if (copy !== undefined) copies.set(address, copy);
  }
  return { copies, problems };
}

function isMissing(copy: KnownCopy | undefined, { run }: Fetch): boolean {
  if (copy === undefined) return true;
  return copy.state === 'failed' && (run.choices.force || copy.until <= run.now.toISOString());
}

/** What came of an image that was requested. */
interface Loaded {
  result: DecodeResult;
  /** Whether the server could not send it, and may later. */
  isTransient: boolean;
  /** For the response and for decoding, without the wait for other images. */
  seconds: number;
}

/** Fetches and decodes an image. `undefined` when there was no time, or its host wants no requests. */
async function loadImage(
  { address, source, file }: WantedImage,
  decoder: Decoder,
  { http, deadline }: Fetch,
): Promise<Loaded | undefined> {
  const began = performance.now();
  const countSeconds = () => (performance.now() - began) / 1000;
  try {
    const bytes = file
      ? readOwnFile(file)
      : (await http.get({ address, source, headers: { accept } })).bytes;
    const fetchSeconds = countSeconds();
    const { seconds, ...result } = await decoder.decode(bytes);
    if (deadline.aborted) return undefined;
    return { result, isTransient: false, seconds: fetchSeconds + seconds };
  } catch (error) {
    if (error instanceof SkippedError) return undefined;
    const message = error instanceof Error ? error.message : String(error);
    const isTransient = error instanceof TransientError;
    return { result: { state: 'refused', message }, isTransient, seconds: countSeconds() };
  }
}

/** Not requested again for an hour, then for two, then for four, and at most for a day. */
function toFailed(message: string, before: KnownCopy | undefined, now: Date): KnownCopy {
  const tries = before?.state === 'failed' ? before.tries + 1 : 1;
  const wait = Math.min(longestWait, hour * 2 ** (tries - 1));
  const until = new Date(now.getTime() + wait).toISOString();
  return { state: 'failed', message, tries, until };
}

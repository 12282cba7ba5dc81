import { rm } from 'node:fs/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { toPicturesDir } from '../../edition/picture.ts';
import type { FetchedEdition } from '../fetch-context.ts';
import { PassingError, UnaskedError } from '../http/http-error.ts';
import type { HttpClient } from '../http/client.ts';
import { readCopies, writeCopies, writeCopy, type Copy } from './image-copies.ts';
import { createDecoder, type Decoder } from './image-decoder.ts';
import { listWanted, withPictures, type Wanted } from './wanted-images.ts';

const atATime = 4;
const ofOneHost = 2;
/** After so many pictures in a row that a host did not give, it is asked for no more in this rebuild. */
const patience = 3;
const hour = 60 * 60 * 1000;
/** The longest that a picture which failed is left alone. */
const longestWait = 24 * hour;
/** Problems that a report names one by one. */
const namedProblems = 5;
const accept = 'image/webp, image/jpeg, image/png, image/gif;q=0.9, image/*;q=0.5';

interface Context extends Omit<Wanted, 'fetched'> {
  http: HttpClient;
  now: Date;
  /** Whether pictures that failed lately are asked for again. */
  force: boolean;
  /** Aborted when the time for the whole edition is over. */
  deadline: AbortSignal;
  onPicture: (done: number, all: number) => void;
}

/**
 * Gives stories and posts their pictures: copies in the edition's directory, or, in a publication
 * that links, the publishers' own. An address that was copied once is not asked for again. Never
 * throws for what a picture or a server does: a story whose picture fails is shown without.
 * `problem` tells of those that failed just now.
 */
export async function fetchPictures(
  fetched: FetchedEdition,
  context: Context,
): Promise<FetchedEdition & { problem?: string }> {
  const { publication, dir } = context;
  const wanted = { fetched, publication, dir };
  if (publication.pictures === 'link') {
    await rm(toPicturesDir(dir), { recursive: true, force: true });
    return withPictures(wanted, (src) => ({ src }));
  }
  const { copies, problems } = await fetchCopies(listWanted(wanted), context);
  await writeCopies(dir, copies);
  const illustrated = withPictures(wanted, (address) => {
    const copy = copies.get(address);
    return copy?.state === 'copied' ? copy.picture : undefined;
  });
  if (problems.length === 0) return illustrated;
  const count = `${problems.length} ${problems.length === 1 ? 'picture is' : 'pictures are'}`;
  const named = problems.slice(0, namedProblems).join('; ');
  return { ...illustrated, problem: `${count} not shown: ${named}` };
}

async function fetchCopies(addresses: readonly string[], context: Context) {
  const known = readCopies(context.dir);
  const copies = new Map<string, Copy>();
  const problems: string[] = [];
  const decoder = createDecoder();
  const hosts = new Map<string, { limit: LimitFunction; failures: number }>();
  const limit = pLimit(atATime);
  const missing = addresses.filter((address) => isMissing(known.get(address), context));
  let done = 0;

  const load = async (address: string) => {
    const { host } = new URL(address);
    const server = hosts.get(host) ?? { limit: pLimit(ofOneHost), failures: 0 };
    hosts.set(host, server);
    const copy = await server.limit(() =>
      limit(async () => {
        if (context.deadline.aborted || server.failures >= patience) return undefined;
        const answer = await fetchCopy(address, decoder, context.http);
        if (answer === undefined || context.deadline.aborted) return undefined;
        server.failures = answer.isPassing ? server.failures + 1 : 0;
        if (answer.state === 'copied') {
          return { state: answer.state, picture: await writeCopy(context.dir, answer) };
        }
        problems.push(`${address}: ${answer.message}`);
        return toFailed(answer.message, known.get(address), context.now);
      }),
    );
    if (copy !== undefined) known.set(address, copy);
    context.onPicture((done += 1), missing.length);
  };

  try {
    await Promise.all(missing.map(load));
  } finally {
    decoder.close();
  }
  for (const address of addresses) {
    const copy = known.get(address);
    if (copy !== undefined) copies.set(address, copy);
  }
  return { copies, problems };
}

function isMissing(copy: Copy | undefined, { now, force }: Context): boolean {
  if (copy === undefined) return true;
  return copy.state === 'failed' && (force || copy.until <= now.toISOString());
}

/**
 * `isPassing`: the server could not give it, rather than that it gave what can't be shown. `undefined`
 * when it was not asked, for want of time or because it wants to be left alone.
 */
async function fetchCopy(address: string, decoder: Decoder, http: HttpClient) {
  try {
    const { bytes } = await http.get(address, { accept });
    return { ...(await decoder.copy(bytes)), isPassing: false };
  } catch (error) {
    if (error instanceof UnaskedError) return undefined;
    const message = error instanceof Error ? error.message : String(error);
    return { state: 'refused' as const, message, isPassing: error instanceof PassingError };
  }
}

/** Left alone for one hour, then two, then four, and at most a day. */
function toFailed(message: string, before: Copy | undefined, now: Date): Copy {
  const tries = before?.state === 'failed' ? before.tries + 1 : 1;
  const wait = Math.min(longestWait, hour * 2 ** (tries - 1));
  const until = new Date(now.getTime() + wait).toISOString();
  return { state: 'failed', message, tries, until };
}

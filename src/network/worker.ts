import { createHostTurns } from '../fetch/http/turns/host-turns.ts';
import type { ResponseBoard } from '../fetch/http/shared-responses.ts';
import { readPackage } from '../disk/package.ts';
import { limits } from '../limits/limits.ts';
import { prepareRenderer } from '../rebuild/rebuild.ts';
import type { Choices } from '../rebuild/run.ts';
import type { NetworkOptions } from './options.ts';
import type { NetworkPublication } from './publications.ts';
import {
  beginPublication,
  rebuildPublication,
  type PublicationRun,
} from './rebuild-publication.ts';
import { toRebuildRequest } from './rebuild-request.ts';
import type { PublicationResult } from './result.ts';
import type { SiteReader } from './site-reader.ts';
import type { Store } from './store/store.ts';
import { startThreads } from './threads.ts';

/** The time for rendering one publication, in milliseconds. Fetching has its own (fetch/fetch-edition.ts). */
const renderTime = limits.rendering.seconds * 1000;

/** What rebuilds publications of a network, whoever hands them out: a list of all, or a queue. */
export type PublicationWorker = Awaited<ReturnType<typeof openWorker>>;

/** What a worker works with besides its threads. */
interface WorkerTools {
  reader: SiteReader;
  store: Store;
  /** Where the responses of addresses are left that `isShared`. */
  responses: ResponseBoard;
  isShared(address: string): boolean;
}

/** Opens a worker, with a thread for each core. */
export async function openWorker(
  options: NetworkOptions,
  { reader, store, responses, isShared }: WorkerTools,
) {
  const code = toCode(await prepareRenderer());
  const threads = startThreads({ responses, hosts: createHostTurns(), renderTime });
  return {
    code,
    /** Rebuilds a publication, with what was asked for besides. It is in `running` meanwhile. Never rejects. */
    async rebuild(
      publication: NetworkPublication,
      asked: Partial<Choices>,
      running = new Set<PublicationRun>(),
    ): Promise<PublicationResult> {
      const { choices, ...usual } = toRebuildRequest(publication, options);
      const run = beginPublication(publication, { ...usual, choices: { ...choices, ...asked } });
      const shared = new Set([...publication.sources].filter(isShared));
      running.add(run);
      const result = await rebuildPublication(run, { threads, store, reader }, shared);
      running.delete(run);
      return { ...result, code };
    },
    async close(): Promise<void> {
      await threads.close();
      await reader.close();
    },
  };
}

/** A version of the code for people: that of the package, and of a digest of the code what tells it from others. */
const toCode = (digest: string) => `${readPackage().version}-${digest.slice(0, 8)}`;

import { toDay } from '../text/dates/time-zone.ts';
import { editionVersion, type Edition } from '../edition/edition.ts';
import type { Source } from '../edition/source-kinds.ts';
import { withoutSecrets } from '../publication/secrets.ts';
import type { FetchContext, FetchedEdition, FetchInput } from './fetch-context.ts';
import {
  createHttpClient,
  sourceRetries,
  type HttpClient,
  type SharedHttp,
} from './http/client.ts';
import { realClock, type Clock } from '../limits/clock.ts';
import { withDeadline } from '../limits/deadline.ts';
import { RateLimits } from './http/rate-limits.ts';
import type { Traffic } from './http/traffic.ts';
import { toUserAgent } from './http/user-agent.ts';
import { fetchPictures } from './images/fetch-images.ts';
import { Recorder } from './replay/recorder.ts';
import { startFetchSandbox, type FetchSandbox } from './sandbox.ts';
import { settleOrder } from './settle-order.ts';
import { fetchSource, listSecrets, listSources } from './source-kinds.ts';

/** The time for all sources and pictures, in milliseconds. What is not fetched by then keeps its last good content. */
const editionDeadline = 180_000;

/** How an edition is fetched. */
export interface FetchOptions extends FetchInput {
  /** Where all responses are recorded, if anywhere. */
  record?: string;
  /** A client that has the responses of an earlier rebuild, so that no server gets a request. */
  replay?: HttpClient;
  /** Gives a client that shares responses with other publications. */
  share?: (client: HttpClient) => HttpClient;
  /** What its client has in common with those of other publications. */
  sharedHttp?: Partial<SharedHttp>;
  /** A sandbox that others use too. Without it this fetch has its own. */
  sandbox?: FetchSandbox;
  /** Counts the requests. */
  traffic?: Traffic;
  /** For the deadlines and the retries of requests. */
  clock?: Clock;
  onSource: (done: number, all: number) => void;
  onPicture: (done: number, all: number) => void;
}

/** What a fetch works with besides its input: functions, which no thread can be sent. */
export type FetchPorts = Pick<FetchOptions, 'share' | 'sandbox' | 'sharedHttp' | 'clock'>;

/** An edition after its sources were fetched. */
interface ReadEdition extends FetchedEdition {
  /** A line for each short answer that an editor accepted. */
  accepted: string[];
}

/**
 * Fetches every source of a publication that may have something new, and the pictures of their stories.
 * Never throws for what a server does: each source ends loaded, kept or failed. `problem` says which
 * pictures failed.
 */
export async function fetchEdition(
  options: FetchOptions,
): Promise<ReadEdition & { problem?: string }> {
  const { publication, secrets, previous, now, force, clock = realClock } = options;
  const fetchAll = async (deadline: AbortSignal) => {
    const keys = listSecrets(publication, secrets);
    const rateLimits = new RateLimits(force ? [] : (previous?.rateLimits ?? []), now);
    const client = options.replay ?? openClient(options, rateLimits, deadline);
    const recorder = options.record === undefined ? undefined : new Recorder(client, keys);
    const http = recorder ?? options.share?.(client) ?? client;
    const sandbox = options.sandbox ?? startFetchSandbox();
    const closeSandbox = async () => {
      if (sandbox !== options.sandbox) await sandbox.close();
    };
    deadline.addEventListener('abort', () => void closeSandbox());
    try {
      // Publications that share responses request a feed together.
      const spread = options.share ? '' : publication.id;
      const fetched = await fetchSources({ ...options, http, sandbox, spread, deadline }, keys);
      // Pictures are recorded as files of the edition's directory, not as responses.
      const context = { ...options, http: client, sandbox, deadline, clock };
      const { edition, ...rest } = await fetchPictures(fetched, context);
      // Hosts of pictures may have asked for a pause too.
      return {
        ...rest,
        accepted: fetched.accepted,
        edition: { ...edition, rateLimits: rateLimits.list() },
      };
    } finally {
      await Promise.all([http.close(), closeSandbox()]);
      if (options.record) await recorder?.write(options.record, options);
    }
  };
  return await withDeadline(editionDeadline, fetchAll, clock);
}

function openClient(
  { publication, secrets, traffic, sharedHttp, clock }: FetchOptions,
  rateLimits: RateLimits,
  deadline: AbortSignal,
): HttpClient {
  return createHttpClient({
    ...sharedHttp,
    userAgent: toUserAgent(publication),
    keys: Object.values(secrets),
    rateLimits,
    traffic,
    clock,
    retries: sourceRetries,
    signal: deadline,
  });
}

async function fetchSources(
  context: FetchContext & Pick<FetchOptions, 'onSource'>,
  keys: readonly string[],
): Promise<ReadEdition> {
  const { publication, now } = context;
  const named = listSources(publication, context.posts);
  let done = 0;
  const fetched = await Promise.all(
    named.map(async (each) => {
      const result = await fetchSource(each, context);
      context.onSource((done += 1), named.length);
      return result;
    }),
  );
  const edition: Edition = {
    version: editionVersion,
    publication: publication.id,
    day: toDay(now, publication.timeZone),
    updated: now.toISOString(),
    sources: settleOrder(fetched).map((source) => cleanSource(source, keys)),
    pictures: {},
    rateLimits: [],
  };
  return {
    edition,
    posts: new Map(fetched.flatMap(({ posts = [] }) => [...posts])),
    accepted: fetched.flatMap(({ accepted = [] }) => accepted),
  };
}

/**
 * Removes secrets from the texts of a source. A service may repeat one in a message or a link, and both go to
 * disk, logs and pages.
 */
function cleanSource(source: Source, keys: readonly string[]): Source {
  const text = JSON.stringify(source);
  if (!keys.some((key) => text.includes(JSON.stringify(key).slice(1, -1)))) return source;
  const clean = JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' ? withoutSecrets(value, keys) : value,
  ) as Source;
  return { ...clean, url: source.url };
}

import { isPrivateHost } from '../text/addresses/private-hosts.ts';
import type { RequestState } from '../edition/schema/request-state.ts';
import type { Source, SourceOf } from '../edition/source-kinds.ts';
import { getSince } from '../edition/sources/source.ts';
import { isDue } from './due.ts';
import type { Fetch, FetchedSource, KnownOf, NamedOf } from './fetch.ts';
import { findHttpError, toAdvice, toFailing, toSucceeded } from './http/backoff.ts';
import { conditionalGet } from './http/conditional-get.ts';
import type { HttpResponse } from './http/response.ts';

/** Why a source could not be read, and what a person should do about it. */
export interface SourceFailure<Each extends Source> {
  /** What is known of the source, whatever is kept of it. */
  source: NamedOf<Each> & RequestState;
  /** When it was last read, or when it first failed. */
  since: string;
  why: string;
  advice: string[];
}

/** How one source is read. */
export interface SourceReader<Each extends Source> {
  /** What decides what is read from an answer (`ConditionalRequest`). Absent of a source of many answers. */
  of?: readonly string[];
  /** Where the answers come from, if not from the address of the source. */
  asked?: string | undefined;
  /** Asks for what may be new, and reads it. Throws with words that say why it can't be used. */
  load(before: KnownOf<Each> | undefined): Promise<FetchedSource<Each>>;
  /** The source after a failure. */
  fail(failure: SourceFailure<Each>): FetchedSource<Each> | Promise<FetchedSource<Each>>;
  /** Gives a source that is not due yet. Without this method such a source stays as it was. */
  rest?(previous: Each): Promise<FetchedSource<Each>>;
}

/** A source as of its last good answer, unless nothing of that is left. */
export const getKnown = <Each extends Source>(
  source: Each | undefined,
): KnownOf<Each> | undefined =>
  source?.state === 'failed' ? undefined : (source as KnownOf<Each> | undefined);

const stateFields: readonly string[] = ['state', 'at', 'since', 'message'];

/** What a source has of its last good answer, whatever became of it since. */
export function pickContent<Each extends Source>(source: KnownOf<Each>) {
  const fields = Object.entries(source).filter(([name]) => !stateFields.includes(name));
  return Object.fromEntries(fields) as Omit<KnownOf<Each>, 'state' | 'at' | 'since' | 'message'>;
}

/**
 * Reads a source, unless it is not due or backs off. Never throws for what its server does: after a failure its last
 * good content is kept.
 */
export async function readSource<Each extends Source>(
  named: NamedOf<Each>,
  previous: Each | undefined,
  reader: SourceReader<Each>,
  context: Fetch,
): Promise<FetchedSource<Each>> {
  const { run, spread } = context;
  const { url } = named;
  if (previous && !isDue(previous, { name: `${spread} ${url}`, of: reader.of }, run)) {
    return reader.rest?.(previous) ?? { source: { ...previous, ...named } };
  }
  try {
    return await reader.load(getKnown(previous));
  } catch (error) {
    const shown = withholdAnswer(error, reader.asked ?? url, context);
    return await reader.fail(toSourceFailure(named, previous, shown, run.now));
  }
}

/** What an error means for a source. */
export function toSourceFailure<Each extends Source>(
  named: NamedOf<Each>,
  previous: Each | undefined,
  error: unknown,
  now: Date,
): SourceFailure<Each> {
  const state = toFailing(previous, error, named.url, now);
  return {
    source: { ...named, ...state },
    since: previous ? getSince(previous) : now.toISOString(),
    why: error instanceof Error ? error.message : String(error),
    advice: toAdvice(state.failures),
  };
}

/**
 * The error of reading `address` as reports and pages may show it: in a network, nothing of what a private address
 * answered. That a request failed, and its status, may be shown.
 */
export function withholdAnswer(
  error: unknown,
  address: string,
  { run }: Pick<Fetch, 'run'>,
): unknown {
  if (run.choices.network === undefined || !isPrivateHost(new URL(address).hostname)) return error;
  if (findHttpError(error) !== undefined) return error;
  return new Error(
    'what it answered can not be used, and is not told here, because its address is private',
    { cause: error },
  );
}

/** How a source is read whose content is what one answer says. */
interface OneAnswer<Content> {
  /** Begins the message of a failure. */
  service: string;
  accept: string;
  /** What decides what is read from an answer besides the address and the code. */
  of: readonly string[];
  /** `message`: what a person should know of the answer. */
  read(response: HttpResponse): Content | Promise<Content>;
}

/** Reads a source of one answer. */
export async function readOneAnswer<Each extends SourceOf<'weather' | 'calendar'>>(
  named: NamedOf<Each>,
  previous: Each | undefined,
  { service, accept, of: own, read }: OneAnswer<Partial<Each>>,
  context: Fetch,
): Promise<FetchedSource<Each>> {
  const { http, run } = context;
  const { url: address } = named;
  const { now, choices, code } = run;
  const of = [address, code, ...own];
  const load = async (before: KnownOf<Each> | undefined) => {
    const known = choices.force ? undefined : before?.validators;
    const headers = { accept };
    const answer = await conditionalGet(http, { address, source: address, headers, of, known });
    if (!answer.isNew && before === undefined) throw new Error('nothing new, and nothing kept');
    const message = before?.state === 'loaded' ? before.message : undefined;
    const content = answer.isNew
      ? await read(answer.response)
      : { ...(before && pickContent(before)), message };
    const { validators, maxAge = answer.isNew ? undefined : before?.maxAge } = answer;
    const state = { ...toSucceeded(now), state: 'loaded', at: now.toISOString() };
    return { source: { ...content, ...named, ...state, validators, maxAge } as Each };
  };
  const fail = ({ source, since, why, advice }: SourceFailure<Each>) => {
    const before = getKnown(previous);
    const message = [`${service}: ${why}`, ...advice].join('; ');
    const state = before ? 'kept' : 'failed';
    return {
      source: { ...(before && pickContent(before)), ...source, state, since, message } as Each,
    };
  };
  return await readSource(named, previous, { of, load, fail }, context);
}

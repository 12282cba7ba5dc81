import type { RequestState, Validators } from '../edition/request-state.ts';
import type { NamedSource } from '../edition/source-kinds.ts';
import { getSince } from '../edition/sources/source.ts';
import { isDue } from './due.ts';
import type { Fetch } from './fetch.ts';
import { toAdvice, toFailing, toSucceeded } from './http/backoff.ts';
import { conditionalGet } from './http/conditional-get.ts';
import type { HttpResponse } from './http/response.ts';
import { withholdAnswer } from './withhold-answer.ts';

interface Answered {
  validators?: Validators | undefined;
  maxAge?: number | undefined;
}

/** A source whose content is what one answer says. */
type OneAnswerSource<Named, Content> = Named &
  RequestState &
  (
    | ({ state: 'loaded'; at: string; message?: string | undefined } & Answered & Content)
    | ({ state: 'kept'; since: string; message: string } & Answered & Content)
    | { state: 'failed'; since: string; message: string }
  );

/** How the answer of a source is read. */
interface AnswerReader<Content> {
  /** Begins the message of a failure. */
  service: string;
  accept: string;
  /** What decides what is read from an answer (`ConditionalRequest`). */
  of: readonly string[];
  /** `message`: what a person should know of it. */
  read(response: HttpResponse): Promise<Content & { message?: string | undefined }>;
  /** The content of a source without what else is known of it. */
  pick(source: Content): Content;
}

/**
 * Fetches a source of one answer, unless it is not due or backs off. Never throws for what its server does: after a
 * failure the content of the last answer is kept.
 */
export async function fetchOneAnswer<Named extends NamedSource, Content extends object>(
  named: Named,
  previous: OneAnswerSource<Named, Content> | undefined,
  { service, accept, of, read, pick }: AnswerReader<Content>,
  context: Fetch,
): Promise<OneAnswerSource<Named, Content>> {
  const { http, run, spread } = context;
  const { url } = named;
  const { now } = run;
  if (previous && !isDue(previous, { name: `${spread} ${url}`, of }, run)) {
    return { ...previous, ...named };
  }
  const before = previous?.state === 'failed' ? undefined : previous;
  try {
    const answer = await conditionalGet(http, {
      address: url,
      source: url,
      headers: { accept },
      of,
      known: run.choices.force ? undefined : before?.validators,
    });
    const { validators, maxAge } = answer;
    const state = {
      ...named,
      ...toSucceeded(now),
      state: 'loaded',
      at: now.toISOString(),
    } as const;
    if (answer.isNew) return { ...state, ...(await read(answer.response)), validators, maxAge };
    if (before === undefined) throw new Error('nothing new, and nothing kept');
    const message = before.state === 'loaded' ? before.message : undefined;
    return { ...state, ...pick(before), message, validators, maxAge: maxAge ?? before.maxAge };
  } catch (error) {
    const told = withholdAnswer(error, url, context);
    const state = toFailing(previous, told, url, now);
    const why = told instanceof Error ? told.message : String(told);
    const message = [`${service}: ${why}`, ...toAdvice(state.failures)].join('; ');
    const since = previous === undefined ? now.toISOString() : getSince(previous);
    const source = { ...named, ...state, message, since };
    if (before === undefined) return { ...source, state: 'failed' };
    const { validators, maxAge } = before;
    return { ...source, ...pick(before), state: 'kept', validators, maxAge };
  }
}

import type { NamedSource, Source } from '../edition/source-kinds.ts';
import { getSince } from '../edition/sources/source.ts';
import { toAdvice, toFailing } from './http/backoff.ts';

/** A source that could not be read. */
interface Failure<Named extends NamedSource> {
  named: Named;
  previous: Source | undefined;
  error: unknown;
  now: Date;
}

/** What is known of a service that could not be read, besides what it keeps. `service` begins its message. */
export function toUnread<Named extends NamedSource>(
  service: string,
  { named, previous, error, now }: Failure<Named>,
) {
  const state = toFailing(previous, error, named.url, now);
  const why = error instanceof Error ? error.message : String(error);
  const message = [`${service}: ${why}`, ...toAdvice(state.failures)].join('; ');
  const since = previous === undefined ? now.toISOString() : getSince(previous);
  return { ...named, ...state, message, since };
}

import { withoutTokens } from '../publication/tokens.ts';
import type { NamedSource, ShownSource } from '../edition/source-kinds.ts';
import { countStories, getDateRange, getDescription, getPublisher } from '../edition/stories.ts';
import type { Muting } from '../edition/sources/source.ts';

/** The facts about a source that do not depend on when it was fetched. Its address has no tokens. */
export interface KnownSource extends Omit<NamedSource, 'id'> {
  /** The name that the source gives itself; the name of its host when it never gave a story. */
  publisher: string;
  /** How many of its stories the edition has; `undefined` when it failed. */
  stories: number | undefined;
  /** The date of its newest dated story, ISO 8601 in UTC. */
  newest: string | undefined;
  /** What was done to the words of its stories, in the order of the rules. */
  cleaned?: readonly string[];
  /** What it says of itself. */
  description?: string;
  /** Since when, until when and why editors show no story of it. */
  muted?: Muting;
}

/** What pages show of a source. */
export function toKnownSource(source: ShownSource): KnownSource {
  const { kind, url, category, state } = source;
  return {
    kind,
    url: withoutTokens(url),
    category,
    publisher: getPublisher(source),
    stories: state === 'failed' ? undefined : countStories(source),
    newest: getDateRange(source).newest,
    cleaned: 'cleaned' in source ? source.cleaned : undefined,
    description: getDescription(source),
    muted: source.muted,
  };
}

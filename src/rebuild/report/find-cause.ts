import type { InputDigests } from '../../reader/track-reads.ts';
import type { Manifest } from '../../render/manifest.ts';

/** What members of the reader say, in words. */
const words: Readonly<Record<string, string>> = {
  getWeather: 'the weather',
  getEvents: 'the events of a calendar',
  day: 'the day',
  getBanner: 'the banner',
  getPins: 'what is pinned',
  getHidden: 'what is hidden',
  getIssue: 'the newsletter',
  getWords: "the publication's words",
  getOwnPage: "a page of the publication's folder",
  look: "the publication's look",
};

/**
 * Names what is new since a tree that was rendered from `manifest`, where its stories are not. `base` is what every page
 * depends on now.
 */
export function findCause(
  manifest: Manifest | undefined,
  base: string,
  { digestOf }: InputDigests,
): string {
  if (manifest === undefined) return 'nothing is known of what the published site was made from';
  if (manifest.base !== base) return 'the code, the publication file or a key is new';
  const inputs = Object.values(manifest.outputs).flatMap((record) => Object.entries(record.inputs));
  const changed = new Map(inputs.filter(([name, digest]) => digestOf(name) !== digest));
  const named = [...changed.keys()].flatMap((name) => words[JSON.parse(name)[0]] ?? []);
  return `${[...new Set(named)].join(', ') || 'the state of a source, a decision of the desk, or what an earlier rebuild did not publish,'} is new`;
}

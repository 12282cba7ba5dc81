/**
 * How the ids of publications and the names of their files and folders are written. Files, folders of state and keys
 * of a bucket are named by them, so that none may lead elsewhere, or be two names on one disk and one on another.
 */
export const namePattern = /^(?=.{1,100}$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** What a name must be, for messages. */
export const nameRule = 'lower-case letters, digits and single hyphens, at most 100 of them';

/** A source as messages name it, which is where publication.json has it: `feeds.local #1` for `local/1`. */
export const nameSource = (id: string): string =>
  id.replace(/^(.+)\/(\d+)$/, (_, group: string, place: string) =>
    group === 'calendar' ? `calendars #${place}` : `feeds.${group} #${place}`,
  );

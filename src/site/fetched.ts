import { listWithdrawn } from '../desk/desk.ts';
import { isInForce } from '../desk/fields.ts';
import type { Site } from './site.ts';

/** The addresses, without keys, of the feeds that are not read, since the editors withdrew them. */
export const listUnreadFeeds = ({ desk }: Site): ReadonlySet<string> => listWithdrawn(desk);

/** The addresses of the pictures of stories that the editors chose, each with that of its story. */
export const listChosenPictures = ({ desk }: Site, now: Date) =>
  desk.add
    .filter((link) => isInForce(link, now))
    .flatMap(({ picture, link }) => (picture === undefined ? [] : [{ address: picture, link }]));

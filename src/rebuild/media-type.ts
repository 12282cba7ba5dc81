import { getMimeType, mimes } from 'hono/utils/mime';

/** Hono's table, with what it lacks. XML says its encoding itself. */
const types = { ...mimes, opml: 'text/x-opml', xml: 'application/xml' };

/** The media type of a file, by the ending of its name. */
export const findMediaType = (name: string): string =>
  getMimeType(name, types) ?? 'application/octet-stream';

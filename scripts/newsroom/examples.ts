import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sampleOrigin } from './address.ts';
import type { Reply } from './reply.ts';

const folder = path.join(import.meta.dirname, '../../examples');

/** The feeds and calendars of the publications in examples/, by the path at which the newsroom has them. */
export function answerExample(pathname: string, origin: string): Reply | undefined {
  const [, id, name] = /^\/examples\/([a-z-]+)\/([a-z-]+\.(?:xml|ics))$/.exec(pathname) ?? [];
  if (id === undefined || name === undefined) return undefined;
  try {
    const feed = readFileSync(path.join(folder, id, 'feeds', name), 'utf8');
    const type = name.endsWith('.ics') ? 'text/calendar' : 'application/rss+xml';
    return { type, body: feed.replaceAll(sampleOrigin, origin) };
  } catch {
    return undefined;
  }
}

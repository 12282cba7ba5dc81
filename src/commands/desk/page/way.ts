import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { heartbeatFile } from '../../../edition/history/heartbeat.ts';
import { isPublishedSite } from '../../../rebuild/publish/build-info.ts';
import { formatTime } from '../../../text/dates/format-date.ts';
import { present } from '../../../text/present.ts';
import type { DeskOptions } from '../options.ts';

/**
 * How decisions reach readers: this machine publishes, where `next` is the time of the rebuild that is due; a
 * repository publishes what is pushed to it; or a rebuild that is not known here.
 */
export type Way = { kind: 'here'; next?: string } | { kind: 'repository' | 'elsewhere' };

const schema = z.object({ next: z.iso.datetime().optional() });

/** Finds how decisions of a folder reach readers. */
export function findWay(
  { publication, out }: Pick<DeskOptions, 'publication' | 'out'>,
  now: Date,
): Way {
  if (!isPublishedSite(out))
    return { kind: isInRepository(path.resolve(publication)) ? 'repository' : 'elsewhere' };
  const next = readNext(path.join(out, heartbeatFile));
  const isAhead = next !== undefined && Date.parse(next) > now.getTime();
  return { kind: 'here', ...present({ next: isAhead ? next : undefined }) };
}

function readNext(file: string): string | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8'))).next;
  } catch {
    return undefined;
  }
}

/** Whether a folder, or one that it lies in, is a work tree of Git. */
function isInRepository(folder: string): boolean {
  if (existsSync(path.join(folder, '.git'))) return true;
  const parent = path.dirname(folder);
  return parent !== folder && isInRepository(parent);
}

/** When readers see what is saved. */
export function tellWay(way: Way, timeZone: string): string {
  if (way.kind === 'repository')
    return 'The repository publishes it when desk.json is committed and pushed, as Publish now does.';
  if (way.kind === 'here' && way.next !== undefined)
    return `It goes out at ${formatTime(way.next, { locale: 'en', timeZone })} with the next rebuild.`;
  return 'The next rebuild publishes it.';
}

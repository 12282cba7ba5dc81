import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { heartbeatFile } from '../../../edition/history/heartbeat.ts';
import { isPublishedSite } from '../../../rebuild/publish/build-info.ts';
import { formatTime } from '../../../text/dates/format-date.ts';
import type { DeskOptions } from '../options.ts';

/** How decisions reach readers. Where neither holds, a rebuild publishes them that is not known here. */
export interface Way {
  /** Whether this machine publishes, and when its next rebuild is due. */
  isHere: boolean;
  next?: string;
  /** Whether a repository has the folder, which may publish what is pushed. */
  isInRepository: boolean;
}

const schema = z.object({ next: z.iso.datetime().optional() });

/** Finds how decisions of a folder reach readers. */
export function findWay(
  { publication, out }: Pick<DeskOptions, 'publication' | 'out'>,
  now: Date,
): Way {
  const isHere = isPublishedSite(out);
  const next = isHere ? readNext(path.join(out, heartbeatFile)) : undefined;
  const isAhead = next !== undefined && Date.parse(next) > now.getTime();
  return {
    isHere,
    isInRepository: isInRepository(path.resolve(publication)),
    next: isAhead ? next : undefined,
  };
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
export function tellWay({ isHere, next, isInRepository }: Way, timeZone: string): string {
  if (!isHere && isInRepository)
    return 'The repository publishes it once desk.json is committed and pushed.';
  const here =
    next === undefined
      ? 'The next rebuild publishes it.'
      : `It goes out at ${formatTime(next, { language: 'en', timeZone })} with the next rebuild.`;
  return isInRepository
    ? `${here} Where its repository publishes, that is once desk.json is pushed.`
    : here;
}

import { once } from 'node:events';
import pLimit from 'p-limit';
import type { Edition } from '../../edition/edition.ts';
import type { Picture } from '../../edition/picture.ts';
import type { Source } from '../../edition/source-kinds.ts';
import { toPublicAddress } from '../../text/addresses/public-address.ts';
import type { Fetch } from '../fetch.ts';
import type { Decoder } from '../../limits/decoder/decoder.ts';
import { withDeadline } from '../../limits/deadline.ts';
import { limits } from '../../limits/limits.ts';
import { SkippedError, toHttpError, TransientError } from '../http/http-error.ts';
import { isWhole, writeCopy } from './image-copies.ts';
import { readIcons, type KnownIcons } from './known-icons.ts';
import { present } from '../../text/present.ts';

/** A site that did not answer in time is asked for its icon again after a day, and any other one after a week. */
const day = 24 * 60 * 60 * 1000;
const week = 7 * day;
/** Sites that are asked at a time. */
const atATime = 4;
/** Images that are requested of a site until one is an icon. */
const mostTries = 3;
const accept = {
  page: 'text/html, application/xhtml+xml;q=0.9',
  image: 'image/png, image/webp, image/*;q=0.5',
};

/** What looking for icons needs. */
export interface IconsContext extends Pick<Fetch, 'run' | 'dir' | 'http' | 'sandbox' | 'deadline'> {
  decoder: Decoder;
}

/** A search for icons, and whether its time is over. */
interface Search extends IconsContext {
  isOver(): boolean;
}

/** A site whose icon is looked for. */
interface IconSite {
  /** Where a feed says that its site is, or its icon if it names no site. */
  key: string;
  home: string | undefined;
  logo: string | undefined;
  /** The address of the feed, as the publication file gives it. */
  source: string;
}

/**
 * Looks for the icons of the sites of feeds that are not known, or were looked for a week ago. A site that has not
 * answered when the time for icons is over is asked again a day later. Returns what is known now. Never throws for
 * what a site does.
 */
export async function fetchIcons(
  sources: readonly Source[],
  context: IconsContext,
): Promise<KnownIcons> {
  const { dir, run, deadline } = context;
  const { now, ports } = run;
  const earlier = readIcons(dir);
  const sites = new Map(sources.flatMap(toSite).map((site) => [site.key, site]));
  const icons = new Map(
    [...earlier].filter(
      ([key, { picture }]) => sites.has(key) && (!picture || isWhole(dir, picture)),
    ),
  );
  const isDue = ({ key }: IconSite) => (icons.get(key)?.until ?? '') <= now.toISOString();
  const due = [...sites.values()].filter(isDue);
  if (due.length === 0) return icons;
  const addTime = (time: number) => new Date(now.getTime() + time).toISOString();
  const askAll = async (signal: AbortSignal) => {
    const limit = pLimit(atATime);
    const isOver = () => signal.aborted || deadline.aborted;
    const search = { ...context, isOver };
    const find = async (site: IconSite) => {
      if (isOver()) return;
      const late = once(signal, 'abort').then(() => 'late' as const);
      const found = await Promise.race([findIcon(site, search), late]);
      // Nothing was learned of a site that could not be asked.
      if (found === undefined) return;
      const earlierPicture = icons.get(site.key)?.picture;
      const picture = found === 'late' || found === null ? earlierPicture : found;
      icons.set(site.key, present({ picture, until: addTime(found === 'late' ? day : week) }));
    };
    await Promise.all(due.map((site) => limit(find, site)));
  };
  await withDeadline(limits.icons, askAll, ports.clock);
  return icons;
}

/** An edition whose feeds have the icons of their sites. */
export function withIcons(edition: Edition, icons: KnownIcons): Edition {
  return {
    ...edition,
    sources: edition.sources.map((source) => {
      if (source.kind !== 'feed' || source.state === 'failed') return source;
      const { icon: _, ...rest } = source;
      const [site] = toSite(source);
      const icon = site && icons.get(site.key)?.picture;
      return icon === undefined ? rest : { ...rest, icon };
    }),
  };
}

function toSite(source: Source): IconSite[] {
  if (source.kind !== 'feed' || source.state === 'failed') return [];
  const { home, logo, url } = source;
  const key = home ?? logo;
  return key === undefined ? [] : [{ key, home, logo, source: url }];
}

/**
 * Finds the icon of a site: the one that its page declares, else the one that its feed names, else /favicon.ico.
 * `null` when there is none, `undefined` when the site could not be asked. Never rejects.
 */
async function findIcon(site: IconSite, search: Search): Promise<Picture | null | undefined> {
  try {
    for (const address of (await listCandidates(site, search)).slice(0, mostTries)) {
      if (search.isOver()) return undefined;
      const picture = await copyIcon(address, site, search);
      if (picture) return picture;
    }
    return null;
  } catch (error) {
    return error instanceof SkippedError ? undefined : null;
  }
}

/** The addresses at which a site may have its icon, best first. */
async function listCandidates(site: IconSite, search: Search): Promise<string[]> {
  const { home, logo, source } = site;
  const page = home === undefined ? undefined : await readPage(home, site, search);
  const named = [...(page?.icons.slice(0, mostTries - 2) ?? []), logo];
  const all = [...named, page && '/favicon.ico'].flatMap((address) =>
    address === undefined ? [] : (toPublicAddress(address, [page?.url], source) ?? []),
  );
  return [...new Set(all)];
}

async function readPage(
  address: string,
  { source }: IconSite,
  { http, sandbox }: Search,
): Promise<{ url: string; icons: string[] }> {
  const request = { address, source, headers: { accept: accept.page }, isOptional: true } as const;
  const response = await http.get(request).catch(unlessTransient);
  if (response === undefined) return { url: address, icons: [] };
  const { bytes, contentType, url } = response;
  const icons = await sandbox.run('icons', { bytes, contentType, url }).catch(() => []);
  return { url, icons };
}

async function copyIcon(
  address: string,
  { source }: IconSite,
  { http, decoder, dir, isOver }: Search,
): Promise<Picture | undefined> {
  const request = { address, source, headers: { accept: accept.image }, isOptional: true } as const;
  const response = await http.get(request).catch(unlessTransient);
  if (response === undefined) return undefined;
  const { seconds: _, ...result } = await decoder.decode(response.bytes, 'icon');
  return result.state === 'copied' && !isOver() ? await writeCopy(dir, result) : undefined;
}

/** A server that is down or out of time is asked for nothing else. One without this file may have another. */
function unlessTransient(error: unknown): undefined {
  const failure = toHttpError(error);
  if (failure instanceof TransientError || failure instanceof SkippedError) throw failure;
  return undefined;
}

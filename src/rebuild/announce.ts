import path from 'node:path';
import { z } from 'zod';
import { compareDigests } from '../disk/digest.ts';
import type { Place } from '../disk/place.ts';
import type { SiteRecord } from '../disk/site-record.ts';
import { defineStateFile } from '../disk/state-file.ts';
import { feedFiles } from '../edition/routes.ts';
import { notify } from '../fetch/notify.ts';
import { toSiteAddress } from '../publication/publication.ts';
import type { OutputRecord } from '../render/manifest.ts';
import type { Site } from '../site/site.ts';
import { readBuild, readBuildFile } from './publish/build-info.ts';
import type { Run } from './run.ts';

/** Where search engines take changed pages, for all of them (https://www.indexnow.org/documentation). */
const indexNow = 'https://api.indexnow.org/indexnow';
/** Pages and feeds that are told at a time. What is more, and older, is not told. */
const most = 1000;

const newsSchema = z.strictObject({ pages: z.array(z.string()), feeds: z.array(z.string()) });
/** The paths of pages and feeds that are new or have other stories. */
type News = z.infer<typeof newsSchema>;

/** What nobody was told yet. */
const newsFile = defineStateFile('announce.json', newsSchema);

/** A published tree: its files, and what its pages were made from. */
interface Tree {
  record: SiteRecord | undefined;
  outputs: Readonly<Record<string, OutputRecord>> | undefined;
}

/** Finds the pages and feeds with other stories than before. Of a tree whose record is lost nothing is known. */
export function findNews(before: Tree, now: Tree): News {
  const { files: earlier } = before.record ?? {};
  if (earlier === undefined) return { pages: [], feeds: [] };
  const isFeed = (name: string) => feedFiles.includes(path.posix.basename(name));
  const feeds = Object.entries(now.record?.files ?? {})
    .filter(([name, [, digest]]) => isFeed(name) && earlier[name]?.[1] !== digest)
    .map(([name]) => `/${name}`);
  const [was, is] = [listPosts(before.outputs), listPosts(now.outputs)];
  const posts = Object.values(compareDigests(was, is)).flat();
  return { pages: [...new Set([...feeds.map(path.posix.dirname), ...posts])], feeds };
}

/** The digest of the post of each page that shows one. */
function listPosts(outputs: Tree['outputs'] = {}): Map<string, string> {
  return new Map(
    Object.entries(outputs).flatMap(([route, { inputs }]) => {
      const slug = /^\/blog\/([^/]+)$/.exec(route)?.[1];
      const digest = inputs[JSON.stringify(['getPost', slug])];
      return digest === undefined ? [] : [[route, digest]];
    }),
  );
}

/** Keeps news until everybody was told. */
export async function keepNews({ state }: Place, { pages, feeds }: News): Promise<void> {
  if (pages.length + feeds.length === 0) return;
  const known = newsFile.read(state) ?? { pages: [], feeds: [] };
  const join = (a: string[], b: string[]) => [...new Set([...b, ...a])].slice(0, most);
  await newsFile.write(state, {
    pages: join(known.pages, pages),
    feeds: join(known.feeds, feeds),
  });
}

/**
 * Tells search engines and the hub what is new on the site, once it is where readers find it. What could not be told
 * becomes a problem in the report, and is told by the next rebuild.
 */
export async function announceNews(
  { publication }: Site,
  { state, out }: Place,
  { choices, report }: Run,
  endpoint = indexNow,
): Promise<void> {
  const { announce, url: site } = publication;
  const news = newsFile.read(state);
  const isLive =
    choices.live === undefined || readBuildFile(choices.live)?.time === readBuild(out)?.time;
  if (announce === undefined || news === undefined || !isLive) return;
  const { indexNow: key, webSub } = announce;
  const [pages = [], feeds = []] = [news.pages, news.feeds].map((paths) =>
    paths.map((each) => toSiteAddress(publication, each)),
  );
  const left = { ...news };
  const tell = async (what: keyof News, send: () => Promise<void>) => {
    try {
      await send();
      left[what] = [];
    } catch (error) {
      const whom = what === 'pages' ? 'IndexNow' : 'The WebSub hub';
      const why = error instanceof Error ? error.message : String(error);
      report.problems.push(
        `${whom} could not be told of the news: ${why}. The next rebuild tries again.`,
      );
    }
  };
  const named = { site, isOwn: false, isNamed: true, allowPrivate: choices.network?.allowPrivate };
  const keyLocation = toSiteAddress(publication, `/${key}.txt`);
  const json = { host: new URL(site).host, key, keyLocation, urlList: pages };
  const form = new URLSearchParams([
    ['hub.mode', 'publish'],
    ...feeds.map((feed): [string, string] => ['hub.url', feed]),
  ]);
  await Promise.all([
    tell('pages', async () => {
      if (key && pages.length > 0) await notify({ ...named, address: endpoint, json });
    }),
    tell('feeds', async () => {
      const body = form.toString();
      if (webSub && feeds.length > 0) await notify({ ...named, address: webSub, form: body });
    }),
  ]);
  await newsFile.write(state, left);
}

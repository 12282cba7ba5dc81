import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Newsroom } from '../../scripts/newsroom/newsroom.ts';
import { listen } from './listen.ts';
import type { ShowSize } from './queue-verdict.ts';

/** Hosts that take requests and never answer. */
export interface HangingHosts {
  origins: string[];
  /** When each connection was opened. */
  connections: number[];
  close(): void;
}

/** What publications are made from. */
interface Sources {
  size: ShowSize;
  newsroom: Newsroom;
  hosts: HangingHosts;
}

/** Writes the publications. Every address has a query of its own, so that its server can't tell, and we can. */
export function writePublications(folder: string, { size, newsroom, hosts }: Sources): void {
  const hanging = hosts.origins;
  const { blog: _, contact: __, events: ___, ...sample } = newsroom.publication();
  mkdirSync(folder);
  for (let at = 0; at < size.publications; at += 1) {
    const group = Math.floor(at / 2);
    const feeds = Array.from(
      { length: size.feeds },
      (_, feed) => `${newsroom.origin}/feeds/local.xml?group=${group}&feed=${feed}`,
    );
    const host = at % 2 === 0 ? hanging[group % Math.max(1, hanging.length)] : undefined;
    const local = [...feeds, ...(host === undefined ? [] : [`${host}/feed.xml`])];
    const publication = { ...sample, id: `town-${at}`, feeds: { local }, pictures: 'link' };
    writeFileSync(path.join(folder, `town-${at}.json`), JSON.stringify(publication));
  }
}

/** Opens hosts that take requests and never answer. */
export async function openHangingHosts(count: number): Promise<HangingHosts> {
  const connections: number[] = [];
  const servers = Array.from({ length: count }, () =>
    createServer(() => void connections.push(Date.now())),
  );
  const ports = await Promise.all(servers.map((server) => listen(server)));
  return {
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    connections,
    close: () => {
      for (const server of servers) server.close();
    },
  };
}

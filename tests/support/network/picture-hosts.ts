import { createServer } from 'node:http';
import { listen } from '../listen.ts';

/** A server of pictures: its requests, those that were answered, and the most of them at a time. */
export interface PictureHost {
  origin: string;
  requests: number;
  answered: number;
  most: number;
}

/** Servers of pictures on this machine. */
export interface PictureHosts {
  hosts: PictureHost[];
  /** The most requests at a time of all hosts. */
  mostOpen: number;
  /** The status for a request, by how many its host has got. */
  respond(requests: number): number;
  /** What each response holds. */
  body: Buffer;
  /** Whether the first request that waits is answered. It is asked after each request and each answer. */
  isReady(open: number): boolean;
  close(): void;
}

/** Opens so many hosts, which answer each request at once with this picture. */
export async function openPictureHosts(count: number, picture: Buffer): Promise<PictureHosts> {
  const waiting: (() => void)[] = [];
  const all: PictureHosts = {
    hosts: [],
    mostOpen: 0,
    body: picture,
    respond: () => 200,
    isReady: () => true,
    close() {
      for (const server of servers) server.close().closeAllConnections();
    },
  };
  const answer = () => {
    if (all.isReady(waiting.length)) waiting.shift()?.();
  };
  const servers = Array.from({ length: count }, (_, at) => {
    let here = 0;
    return createServer((_request, response) => {
      const host = all.hosts[at]!;
      here += 1;
      host.requests += 1;
      host.most = Math.max(host.most, here);
      const status = all.respond(host.requests);
      waiting.push(() => {
        // A server that sent Retry-After is not asked three times more.
        response.writeHead(status, { 'retry-after': '3600' }).end(all.body);
        here -= 1;
        host.answered += 1;
        answer();
      });
      all.mostOpen = Math.max(all.mostOpen, waiting.length);
      answer();
    });
  });
  for (const server of servers) {
    const origin = `http://127.0.0.1:${await listen(server)}`;
    all.hosts.push({ origin, requests: 0, answered: 0, most: 0 });
  }
  return all;
}

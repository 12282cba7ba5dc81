import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import type { publicationSchema } from '../../src/publication/publication.ts';
import sample from '../../src/publication/sample.json' with { type: 'json' };
import { sampleOrigin } from './address.ts';
import { answerBlog } from './blog.ts';
import { feeds } from './content/feeds.ts';
import { posts } from './content/posts.ts';
import { answerEmbed } from './embeds.ts';
import { FaultBoard, sendFault, type Fault } from './faults.ts';
import { answerConversion, answerFeed } from './feeds/feeds.ts';
import { answerPaper } from './papers.ts';
import { drawOddPicture } from './pictures/odd.ts';
import { drawPicture } from './pictures/picture.ts';
import { send, toSendable, type Reply } from './reply.ts';
import { Shelf } from './shelf.ts';

/** A request as the newsroom saw it. */
export interface LoggedRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingMessage['headers'];
  at: Date;
  /** What it was answered with: the status, and the bytes of the body. Absent where a fault answered. */
  answer?: { status: number; bytes: number };
}

/** A running newsroom: feed publishers, conversion service and blog service on one loopback address. */
export interface Newsroom {
  readonly origin: string;
  /** What both the blog service and the conversion service take as key. */
  readonly key: string;
  /** The sample publication with this newsroom's address: fresh, plain, and free to be changed. */
  publication(): z.input<typeof publicationSchema>;
  readonly requests: LoggedRequest[];
  /** What is published, and the ways to change it. */
  readonly shelf: Shelf;
  /** Plants a fault at a path, or at a path with its query. */
  fail(path: string, fault: Fault): void;
  /** Takes away the fault of a path, or all of them. */
  heal(path?: string): void;
  /** Stops, dropping every open connection. */
  close(): Promise<void>;
}

/** Opens a newsroom on 127.0.0.1. Its dates hang on the hour of `now`, so that one run's bytes are stable. */
export async function startNewsroom({
  port = 0,
  key = 'newsroom-key',
  now = new Date(),
}: { port?: number; key?: string; now?: Date } = {}): Promise<Newsroom> {
  const opened = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  const shelf = new Shelf(feeds, posts, opened);
  const faults = new FaultBoard();
  const requests: LoggedRequest[] = [];
  const domain = new URL(sample.url).hostname;
  let origin = '';

  async function answer(url: URL, request: IncomingMessage): Promise<Reply> {
    const isFaulty = (feed: URL) => faults.take(feed) !== undefined;
    const found =
      answerFeed(url.pathname, shelf, origin, opened) ??
      answerBlog(url, request, { posts: shelf.posts, key, domain, origin, opened }) ??
      (url.pathname === '/v1/api.json'
        ? answerConversion(url, { shelf, origin, opened, key }, isFaulty)
        : undefined) ??
      (await drawPicture(url.pathname)) ??
      (await drawOddPicture(url.pathname)) ??
      answerEmbed(url.pathname) ??
      answerPaper(url.pathname, shelf, origin, opened);
    return found ?? { code: 404, type: 'text/plain', body: 'The newsroom has nothing here.\n' };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: target = '/', headers } = request;
    const logged: LoggedRequest = { method, url: target, headers, at: new Date() };
    requests.push(logged);
    const url = new URL(target, origin);
    const fault = faults.take(url);
    const allowed = method === 'GET' || method === 'HEAD';
    const reply = allowed
      ? await answer(url, request)
      : {
          code: 405,
          type: 'text/plain',
          body: 'GET and HEAD only.\n',
          headers: { allow: 'GET, HEAD' },
        };
    const right = toSendable(reply, request);
    if (fault !== undefined) return await sendFault(fault, right, response);
    const bytes = send(right, request, response);
    logged.answer = { status: right.code, bytes };
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  origin = await listen(server, port);

  return {
    origin,
    key,
    publication: () => JSON.parse(JSON.stringify(sample).replaceAll(sampleOrigin, origin)),
    requests,
    shelf,
    fail: (path, fault) => faults.plant(path, fault),
    heal: (path) => faults.heal(path),
    close: () => close(server),
  };
}

function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

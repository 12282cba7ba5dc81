import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import type { CategorySlug } from '../../src/publication/categories.ts';
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
import { answerPicture } from './pictures.ts';
import { send, toSendable, type Reply } from './reply.ts';
import { Shelf } from './shelf.ts';
import { answerWeather } from './weather.ts';

/** A request that the newsroom received. */
export interface LoggedRequest {
  method: string;
  /** The path with its query. */
  url: string;
  headers: IncomingMessage['headers'];
  at: Date;
  /** The status and the number of bytes of the response. It is absent when a fault answered. */
  answer?: { status: number; bytes: number };
}

/** A running newsroom: feeds, and services for conversion, the blog and weather, on one loopback address. */
export interface Newsroom {
  readonly origin: string;
  /** The key of both the blog service and the conversion service. */
  readonly key: string;
  /** Returns a new copy of the sample publication with this newsroom's address in it. */
  publication(): Omit<z.input<typeof publicationSchema>, 'feeds'> & {
    feeds: Partial<Record<CategorySlug, string[]>>;
  };
  readonly requests: LoggedRequest[];
  /** The published stories and posts, and the methods to change them. */
  readonly shelf: Shelf;
  /** Plants a fault at a path, or at a path with its query. */
  fail(path: string, fault: Fault): void;
  /** Removes the fault of a path, or all faults. */
  heal(path?: string): void;
  /** Stops the server and closes every connection. */
  close(): Promise<void>;
}

const domain = new URL(sample.url).hostname;

const notAllowed: Reply = {
  code: 405,
  type: 'text/plain',
  body: 'GET and HEAD only.\n',
  headers: { allow: 'GET, HEAD' },
};

/**
 * Opens a newsroom on 127.0.0.1. It counts ages back from the full hour before `now`, so that its
 * feeds have the same bytes during one run. Rejects when the port is taken.
 */
export async function startNewsroom({
  port = 0,
  key = 'newsroom-key',
  now = new Date(),
}: { port?: number; key?: string; now?: Date } = {}): Promise<Newsroom> {
  const opened = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  const shelf = new Shelf(feeds, posts, opened);
  const faults = new FaultBoard();
  const requests: LoggedRequest[] = [];
  let origin = '';

  async function answer(url: URL, request: IncomingMessage): Promise<Reply> {
    const isFaulty = (feed: URL) => faults.take(feed) !== undefined;
    const found =
      answerFeed(url.pathname, shelf, origin, opened) ??
      answerBlog(url, request, { posts: shelf.posts, key, domain, origin, opened }) ??
      (url.pathname === '/v1/api.json'
        ? answerConversion(url, { shelf, origin, opened, key }, isFaulty)
        : undefined) ??
      (await answerPicture(url.pathname)) ??
      answerEmbed(url.pathname) ??
      answerWeather(url, new Date()) ??
      answerPaper(url.pathname, shelf, origin, opened);
    return found ?? { code: 404, type: 'text/plain', body: 'The newsroom has nothing here.\n' };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: target = '/', headers } = request;
    const logged: LoggedRequest = { method, url: target, headers, at: new Date() };
    requests.push(logged);
    const url = new URL(target, origin);
    const fault = faults.take(url);
    const reply = ['GET', 'HEAD'].includes(method) ? await answer(url, request) : notAllowed;
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

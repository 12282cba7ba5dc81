import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '../../disk/files.ts';
import type { Post } from '../../edition/schema/post.ts';
import { listPostFiles, readPost, writeEdition } from '../../edition/store.ts';
import { ConfigurationError, readOwnFile } from '../../publication/load.ts';
import { withoutSecrets } from '../../publication/secrets.ts';
import type { HttpRequest } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import { deskFile, postsFolder } from '../../publication/folder.ts';
import { stateTable } from '../../edition/state-table.ts';
import type { Site } from '../../site/site.ts';
import type { FetchStart } from '../fetch.ts';
import type { FetchRun } from '../run.ts';
import { HttpError, toHttpFailure } from '../http/http-error.ts';
import type { HttpClient } from '../http/client.ts';
import {
  bodyFile,
  indexFile,
  recordedPublication,
  recordingVersion,
  toEditionDir,
  type Exchange,
} from './recording.ts';

/** Throws `ConfigurationError` when a folder can't take a recording, having files already. */
export function checkRecordDir(dir: string): void {
  if (!existsSync(dir) || readdirSync(dir).length === 0) return;
  throw new ConfigurationError(`--record ${dir} holds files already. Name a new folder.`);
}

/** Keeps the responses to a fetch. */
export class Recorder {
  readonly #keys: readonly string[];
  readonly #exchanges: Exchange[] = [];
  readonly #bodies = new Map<string, Uint8Array>();

  /** `keys` are replaced wherever they stand. */
  constructor(keys: readonly string[]) {
    this.#keys = keys;
  }

  /** Gives a client that keeps its responses. It sends requests without conditions, so that all are whole. */
  readonly follow = (client: HttpClient): HttpClient => ({
    get: (request) => this.#get(client, request),
    close: () => client.close(),
  });

  async #get(client: HttpClient, { headers = {}, ...request }: HttpRequest): Promise<HttpResponse> {
    const recorded = withoutSecrets(request.address, this.#keys);
    const { 'if-none-match': _tag, 'if-modified-since': _date, ...unconditional } = headers;
    try {
      const response = await client.get({ ...request, headers: unconditional });
      const bytes = this.#cleanBytes(response.bytes);
      const body = createHash('sha256').update(bytes).digest('hex');
      this.#bodies.set(body, bytes);
      const { isUnchanged: _, bytes: __, ...rest } = response;
      const { url, movedTo } = rest;
      this.#exchanges.push({
        address: recorded,
        ...rest,
        url: withoutSecrets(url, this.#keys),
        movedTo: movedTo && withoutSecrets(movedTo, this.#keys),
        body,
      });
      return response;
    } catch (error) {
      if (error instanceof HttpError) {
        const failure = toHttpFailure(error);
        const message = withoutSecrets(failure.message, this.#keys);
        this.#exchanges.push({ address: recorded, ...failure, message });
      }
      throw error;
    }
  }

  /** A value as JSON without secrets. */
  #clean(value: unknown): string {
    return withoutSecrets(JSON.stringify(value, null, 1), this.#keys);
  }

  /** The bytes of a file without secrets. */
  #cleanBytes(bytes: Uint8Array): Buffer {
    const text = withoutSecrets(Buffer.from(bytes).toString('latin1'), this.#keys);
    return Buffer.from(text, 'latin1');
  }

  /** Writes all responses so far, the site, and the state that the fetch began with in `dir`. */
  async write(to: string, site: Site, run: FetchRun, { previous, dir }: FetchStart): Promise<void> {
    for (const [digest, bytes] of this.#bodies) await writeWhole(bodyFile(to, digest), bytes);
    const folder = recordedPublication(to);
    // The posts and the pages of the folder say them again.
    const { ownSections: _, ownPages: __, ownPosts, ...publication } = site.publication;
    if (ownPosts) mkdirSync(path.join(folder, postsFolder), { recursive: true });
    await writeWhole(path.join(folder, 'publication.json'), this.#clean(publication));
    await writeWhole(path.join(folder, deskFile), this.#clean(site.desk));
    for (const { name, file } of site.ownFiles) {
      await writeWhole(path.join(folder, name), this.#cleanBytes(readOwnFile(file)));
    }
    const state = toEditionDir(to);
    for (const { name } of stateTable.filter(({ isRecorded }) => isRecorded)) {
      const source = path.join(dir, name);
      // An edition is written with its posts, since its digest changes when it is cleaned of secrets.
      if (name === 'edition.json' || name === 'posts' || !existsSync(source)) continue;
      if (statSync(source).isDirectory())
        await cp(source, path.join(state, name), { recursive: true });
      else await writeWhole(path.join(state, name), this.#cleanBytes(await readFile(source)));
    }
    if (previous) {
      const posts = listPostFiles(previous).flatMap((file) => readKept(dir, file));
      await writeEdition(state, JSON.parse(this.#clean(previous)), new Map(posts));
    }
    const { choices, now } = run;
    const recording = {
      version: recordingVersion,
      now: now.toISOString(),
      force: choices.force,
      accept: choices.accept !== undefined,
      exchanges: this.#exchanges,
    };
    await writeWhole(indexFile(to), JSON.stringify(recording, null, 1));
  }
}

/** A post that is damaged is damaged in the replay too: it is not there. */
function readKept(dir: string, file: string): [string, Post][] {
  try {
    return [[file, readPost(dir, file)]];
  } catch {
    return [];
  }
}

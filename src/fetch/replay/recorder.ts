import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '../../disk/files.ts';
import { weekFile } from '../../edition/history/week.ts';
import { newsletterFile } from '../../edition/issue.ts';
import { toPicturesDir } from '../../edition/picture.ts';
import type { Post } from '../../edition/post.ts';
import { listPostFiles, readPost, writeEdition } from '../../edition/store.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { withoutSecrets } from '../../publication/secrets.ts';
import type { HttpRequest } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import type { FetchInput } from '../fetch-context.ts';
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

/** A client that keeps its responses. It sends requests without conditions, so that all are whole. */
export class Recorder implements HttpClient {
  readonly #http: HttpClient;
  readonly #keys: readonly string[];
  readonly #exchanges: Exchange[] = [];
  readonly #bodies = new Map<string, Uint8Array>();

  constructor(http: HttpClient, keys: readonly string[]) {
    this.#http = http;
    this.#keys = keys;
  }

  async get({ address, source, headers = {} }: HttpRequest): Promise<HttpResponse> {
    const recorded = withoutSecrets(address, this.#keys);
    const { 'if-none-match': _tag, 'if-modified-since': _date, ...unconditional } = headers;
    try {
      const response = await this.#http.get({ address, source, headers: unconditional });
      const bytes = this.#cleanBytes(response.bytes);
      const body = createHash('sha256').update(bytes).digest('hex');
      this.#bodies.set(body, bytes);
      const { isUnchanged: _, bytes: __, ...rest } = response;
      const { url, movedTo } = rest;
      this.#exchanges.push({
        address: recorded,
        ...rest,
        url: withoutSecrets(url, this.#keys),
        ...(movedTo !== undefined && { movedTo: withoutSecrets(movedTo, this.#keys) }),
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

  async close(): Promise<void> {
    await this.#http.close();
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

  /** Writes all responses so far, and what the fetch began with. */
  async write(dir: string, input: FetchInput): Promise<void> {
    const { publication, ownFiles, previous, now, force, fresh, accept } = input;
    for (const [digest, bytes] of this.#bodies) await writeWhole(bodyFile(dir, digest), bytes);
    const folder = recordedPublication(dir);
    await writeWhole(path.join(folder, 'publication.json'), this.#clean(publication));
    for (const { name, file } of ownFiles) {
      await writeWhole(path.join(folder, name), this.#cleanBytes(await readFile(file)));
    }
    if (previous) {
      const posts = listPostFiles(previous).flatMap((file) => readKept(input.dir, file));
      await writeEdition(toEditionDir(dir), JSON.parse(this.#clean(previous)), new Map(posts));
    }
    const week = weekFile.read(input.dir);
    if (week) await weekFile.write(toEditionDir(dir), week);
    const newsletter = newsletterFile.read(input.dir);
    if (newsletter) await newsletterFile.write(toEditionDir(dir), newsletter);
    const pictures = toPicturesDir(input.dir);
    if (existsSync(pictures)) {
      await cp(pictures, toPicturesDir(toEditionDir(dir)), { recursive: true });
    }
    const exchanges = this.#exchanges;
    const recording = {
      version: recordingVersion,
      now: now.toISOString(),
      force,
      fresh,
      accept,
      exchanges,
    };
    await writeWhole(indexFile(dir), JSON.stringify(recording, null, 1));
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

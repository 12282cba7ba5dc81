import { present } from '../../text/present.ts';
import { roles, type NetworkOptions, type QueueOptions } from '../../network/options.ts';
import { readStore } from '../../network/store/bucket/address.ts';
import { ConfigurationError } from '../../publication/load.ts';
import type { Command, OptionOf, Rule, Values } from '../command-line/command.ts';

/** The options of many machines (docs/network.md). */
export const queueGroup = {
  title: 'Many machines:',
  options: [
    {
      name: 'store',
      kind: 'text',
      placeholder: 's3://BUCKET/PREFIX',
      read: readStore,
      help: 'keep sites and states in a bucket; --out and --state are then copies of it',
    },
    {
      name: 'single-writer',
      kind: 'flag',
      help: 'use a bucket without conditional writes: no other process may ever write to it',
    },
    {
      name: 'check-store',
      kind: 'flag',
      help: 'read every object of the bucket, and tell which are missing or torn; 1 where some are',
    },
    {
      name: 'repair',
      kind: 'flag',
      help: 'rebuild the publications that lack objects, and write these anew',
    },
    {
      name: 'queue',
      kind: 'text',
      placeholder: 'redis://HOST:PORT',
      read: readQueue,
      help: 'share the work through a queue, every --every minutes, until a signal stops it',
    },
    {
      name: 'role',
      kind: 'choice',
      placeholder: 'ROLE',
      choices: roles,
      default: 'both',
      help: `scheduler, worker, or both; or mirror, without a queue: bring each site of the bucket to --out, for
        a web server`,
    },
    {
      name: 'places',
      kind: 'number',
      placeholder: 'N',
      least: 1,
      most: 1000,
      usual: '8, or one for each core',
      help: 'how many publications a worker rebuilds at a time',
    },
    {
      name: 'board',
      kind: 'number',
      placeholder: 'PORT',
      least: 1,
      most: 65_535,
      help: 'show what the network does on this port of this machine alone, and at /metrics for Prometheus',
    },
    { name: 'pause', kind: 'flag', help: 'have workers begin nothing more, and end' },
    { name: 'unpause', kind: 'flag', help: 'have workers begin again, and end' },
    {
      name: 'release',
      kind: 'text',
      placeholder: 'VERSION',
      help: 'have only workers with this version of the code rebuild, and end; without it each worker rebuilds',
    },
    {
      name: 'trial',
      kind: 'text',
      placeholder: 'VERSION',
      help: 'have workers with this version rebuild one publication in a hundred, and end',
    },
  ],
  note: `--queue needs the packages bullmq and ioredis, --store and mirrors @aws-sdk/client-s3.
The password of the queue may be in QUEUE_PASSWORD. Keys and region of a bucket come from the environment, as
the AWS SDK reads them: AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_ENDPOINT_URL_S3 and others.`,
} as const satisfies Command['groups'][number];

type Row = OptionOf<{ groups: [typeof queueGroup] }>;

/** Which of them do not go together, or not alone. */
export const queueRules = [
  {
    options: ['role=mirror'],
    without: ['store'],
    says: '--role mirror needs the bucket that it mirrors: give --store.',
  },
  {
    options: ['single-writer', 'check-store'],
    without: ['store'],
    says: '--{option} is about a bucket: give --store too.',
  },
  {
    options: ['repair'],
    without: ['check-store'],
    says: '--repair does nothing without --check-store: give both, or neither.',
  },
  {
    options: ['check-store'],
    with: ['queue', 'role=mirror'],
    says: '--check-store works here and now, so --{other} does not go with it: leave one of them out.',
  },
  {
    options: ['role', 'places', 'board', 'pause', 'unpause', 'release', 'trial'],
    without: ['queue', 'role=mirror'],
    says: '--{option} is about a queue: give --queue too.',
  },
] as const satisfies readonly Rule<Row['name']>[];

/** What a network does with a bucket and a queue. */
export function readQueueOptions(
  values: Values<Row>,
): Pick<NetworkOptions, 'store' | 'singleWriter' | 'checkStore' | 'queue'> {
  const { store, 'single-writer': isSingle, 'check-store': isCheck, repair } = values;
  return present({
    store,
    singleWriter: isSingle || undefined,
    checkStore: isCheck ? { repair } : undefined,
    queue: readRole(values),
  });
}

function readRole(values: Values<Row>): QueueOptions | undefined {
  const { queue: url, role, places, board } = values;
  if (role === 'mirror') return { role };
  if (url === undefined) return undefined;
  return { role, url, ...present({ places, board, order: readOrder(values) }) };
}

function readOrder({ pause, unpause, release, trial }: Values<Row>): QueueOptions['order'] {
  if (release !== undefined) return { version: release, isTrial: false };
  if (trial !== undefined) return { version: trial, isTrial: true };
  if (pause) return 'pause';
  return unpause ? 'resume' : undefined;
}

function readQueue(url: string): string {
  if (/^rediss?:$/.test(URL.parse(url)?.protocol ?? '')) return url;
  throw new ConfigurationError(
    `--queue ${url} is wrong: write an address such as redis://127.0.0.1:6379.`,
  );
}

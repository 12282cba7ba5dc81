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
      help: 'show the queue on this port of this machine alone',
    },
    { name: 'pause', kind: 'flag', help: 'have workers begin nothing more, and end' },
    { name: 'unpause', kind: 'flag', help: 'have workers begin again, and end' },
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
    options: ['role', 'places', 'board', 'pause', 'unpause'],
    without: ['queue', 'role=mirror'],
    says: '--{option} is about a queue: give --queue too.',
  },
] as const satisfies readonly Rule<Row['name']>[];

/** What a network does with a bucket and a queue. */
export function readQueueOptions(values: Values<Row>): Pick<NetworkOptions, 'store' | 'queue'> {
  const { store, queue: url, role, places, board } = values;
  if (role === 'mirror') return present({ store, queue: { role } });
  if (url === undefined) return present({ store });
  const order = readOrder(values);
  return present({ store, queue: { role, url, ...present({ places, board, order }) } });
}

function readOrder({ pause, unpause }: Values<Row>): QueueOptions['order'] {
  if (pause) return 'pause';
  return unpause ? 'resume' : undefined;
}

function readQueue(url: string): string {
  if (/^rediss?:$/.test(URL.parse(url)?.protocol ?? '')) return url;
  throw new ConfigurationError(
    `--queue ${url} is wrong: write an address such as redis://127.0.0.1:6379.`,
  );
}

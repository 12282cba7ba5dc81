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
      name: 'queue',
      kind: 'text',
      placeholder: 'redis://HOST:PORT',
      read: readQueue,
      help: 'the queue by which machines share the work',
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
  ],
  note: `--queue needs the packages bullmq and ioredis, --store and mirrors @aws-sdk/client-s3.
The password of the queue may be in QUEUE_PASSWORD. Keys and region of a bucket come from the environment, as
the AWS SDK reads them: AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_ENDPOINT_URL_S3 and others.`,
} as const satisfies Command['groups'][number];

type Row = OptionOf<{ groups: [typeof queueGroup] }>;

/** Which of them do not go alone. */
export const queueRules = [
  {
    options: ['single-writer'],
    without: ['store'],
    says: '--{option} is about a bucket: give --store too.',
  },
] as const satisfies readonly Rule<Row['name']>[];

/** What a verb of a network does with a bucket and a queue. */
export function readQueueOptions(
  verb: string,
  values: Values<Row>,
): Pick<NetworkOptions, 'store' | 'singleWriter' | 'checkStore' | 'queue'> {
  const { store, 'single-writer': isSingle } = values;
  return {
    store,
    singleWriter: isSingle || undefined,
    checkStore: checks.includes(verb) ? { repair: verb === 'repair-store' } : undefined,
    queue: readRole(verb, values),
  };
}

/** The verbs that read the whole bucket. */
const checks = ['check-store', 'repair-store'];

function readRole(verb: string, { queue: url, places }: Values<Row>): QueueOptions | undefined {
  const role = roles.find((each) => each === verb) ?? 'both';
  if (role === 'mirror') return { role };
  return url === undefined
    ? undefined
    : { role, url, places, order: orders.find((each) => each === verb) };
}

const orders = ['status', 'pause', 'resume'] as const satisfies QueueOptions['order'][];

function readQueue(url: string): string {
  if (/^rediss?:$/.test(URL.parse(url)?.protocol ?? '')) return url;
  throw new ConfigurationError(
    `--queue ${url} is wrong: write an address such as redis://127.0.0.1:6379.`,
  );
}

import { roles, type QueueOptions } from '../../network/options.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { readStore, type BucketAddress } from '../../network/store/bucket/address.ts';

/** The arguments of the command line. */
export const queueArguments = {
  store: { type: 'string' },
  queue: { type: 'string' },
  role: { type: 'string' },
  places: { type: 'string' },
  board: { type: 'string' },
  now: { type: 'string' },
  pause: { type: 'boolean' },
  unpause: { type: 'boolean' },
} as const;

type Values = { [name in Exclude<keyof typeof queueArguments, 'pause' | 'unpause'>]?: string } & {
  pause?: boolean;
  unpause?: boolean;
};

/** Help with the options of many machines (docs/network.md). */
export const queueUsage = `Many machines (docs/network.md):

  --store s3://BUCKET/PREFIX
                      keep sites and states in a bucket; --out and --state are then copies of it
  --queue redis://HOST:PORT
                      share the work through a queue, every --every minutes, until a signal stops it
  --role ROLE         scheduler, worker, or both (default: both); or mirror, without a queue: bring each
                      site of the bucket to --out, for a web server
  --places N          how many publications a worker rebuilds at a time (default: 8, or one for each core)
  --board PORT        show the queue on this port of this machine alone
  --now NAME          rebuild this publication before all others, and end (with --force: every page)
  --pause, --unpause  have workers begin nothing more, or begin again, and end

The password of the queue may be in QUEUE_PASSWORD. Keys and region of a bucket come from the environment, as
the AWS SDK reads them: AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_ENDPOINT_URL_S3 and others.`;

/** Reads the options of many machines. Throws `ConfigurationError`. */
export function readQueueOptions(values: Values): { store?: BucketAddress; queue?: QueueOptions } {
  const store = values.store === undefined ? {} : { store: readStore(values.store) };
  const { queue: url, role = 'both', places, board } = values;
  if (!isRole(role)) {
    throw new ConfigurationError(`--role ${role} is wrong: write one of ${roles.join(', ')}.`);
  }
  if (role === 'mirror') {
    if (values.store !== undefined) return { ...store, queue: { role } };
    throw new ConfigurationError('--role mirror needs the bucket that it mirrors: give --store.');
  }
  const needy = (['role', 'places', 'board', 'now', 'pause', 'unpause'] as const).find(
    (name) => values[name] !== undefined,
  );
  if (url === undefined) {
    if (needy === undefined) return store;
    throw new ConfigurationError(`--${needy} is about a queue: give --queue too.`);
  }
  if (!/^rediss?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new ConfigurationError(
      `--queue ${url} is wrong: write an address such as redis://127.0.0.1:6379.`,
    );
  }
  const order = readOrder(values);
  return {
    ...store,
    queue: {
      ...{ role, url },
      ...(places !== undefined && { places: readNumber('places', places, 1000) }),
      ...(board !== undefined && { board: readNumber('board', board, 65_535) }),
      ...(order && { order }),
    },
  };
}

const isRole = (text: string): text is QueueOptions['role'] =>
  (roles as readonly string[]).includes(text);

function readOrder({ now, pause, unpause }: Values): QueueOptions['order'] {
  const orders = [
    ...(now === undefined ? [] : [{ kind: 'now', name: now } as const]),
    ...(pause ? [{ kind: 'pause' } as const] : []),
    ...(unpause ? [{ kind: 'resume' } as const] : []),
  ];
  if (orders.length < 2) return orders[0];
  throw new ConfigurationError('Give one of --now, --pause and --unpause at a time.');
}

function readNumber(option: string, text: string, most: number): number {
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text);
  throw new ConfigurationError(`--${option} ${text} is wrong: write a number from 1 to ${most}.`);
}

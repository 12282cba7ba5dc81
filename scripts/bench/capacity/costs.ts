/**
 * What single steps cost, as they were measured:
 * - [queue] by `npm run bench:queue -- 12 3 2 2 0` and `-- 24 2 2 2`;
 * - [network] by `npm run bench:network -- 300` (docs/performance.md);
 * - [single] by `npm run network` with `--force` for 20 and for 80 publications of `bench:queue`: the 60 more;
 * - [store] by `npm run network -- --store` with `--force`, for two publications of `bench:queue`, in turn on five machines;
 * - [bucket] by 500 requests of 10 KB from the client of buckets to the bucket of the tests, while a bench used both cores;
 * - [files] by reading the files of 3,000 publications as workers do.
 *
 * None is from the run that `--check` compares. [assumed] is what no bench of ours can measure.
 */
export type Kind = 'first' | 'rendered' | 'changed' | 'unchanged';
type ByKind = Readonly<Record<Kind, number>>;

/** What the rebuilds of a network cost. */
export interface Costs {
  /** Seconds of CPU, with fetching and without the bucket. */
  cpu: ByKind;
  objects: {
    /** Those that a rebuild writes, lists included and the pointer not. */
    written: ByKind;
    /** Those of a first edition, which a worker without a copy reads. */
    whole: number;
    /** Those that are new in a later edition. A worker reads them for each kept edition that it lacks. */
    edition: number;
    /** Lists, and what else a worker with an older copy reads. */
    lists: number;
  };
  /** Bytes of what a rebuild writes. */
  bytes: ByKind;
  /** Between requests to the bucket, 16 at a time, and their answers. */
  bucketSeconds: number;
  /** The body of a feed in Redis, in bytes. */
  body: number;
}

/** Publications of `bench:queue`: 20 feeds that are the same, no posts, and every page rendered. */
export const showCosts: Costs = {
  // [single]
  cpu: { first: 1.65, rendered: 1.65, changed: 1.65, unchanged: 1.65 },
  // [store]
  objects: {
    written: { first: 265, rendered: 32, changed: 32, unchanged: 7 },
    whole: 265,
    edition: 29,
    lists: 3,
  },
  bytes: { first: 3.42e6, rendered: 735e3, changed: 735e3, unchanged: 240e3 },
  // [bucket]
  bucketSeconds: 0.03,
  // [queue]
  body: 5_600,
};

/** Publications of 50 posts with `--compress`. All pages are rendered by the first rebuild of a new version. */
export const usualCosts: Costs = {
  // [network]
  cpu: { first: 1.6, rendered: 0.86, changed: 0.56, unchanged: 0.06 },
  // docs/network.md, docs/decisions/065-store.md
  objects: {
    written: { first: 500, rendered: 500, changed: 60, unchanged: 1 },
    whole: 500,
    edition: 57,
    lists: 3,
  },
  bytes: { first: 5e6, rendered: 5e6, changed: 600e3, unchanged: 70e3 },
  // [assumed]
  bucketSeconds: 0.05,
  body: 10_000,
};

/** Seconds of CPU of a worker besides its rebuilds. */
export const cpu = {
  /** Its start [queue]. */
  start: 1.2,
  /** The first rebuild of each of its threads, whose code is not compiled yet [queue]. */
  warming: 1,
  /** A request to the bucket [bucket]. */
  bucketRequest: 0.0007,
  /** Reading one file of the folder of publications, which each worker does once a minute [files]. */
  listing: 0.00019,
};

/** Seconds between the start of a worker and its first job [queue]. */
export const startSeconds = 5;

/** Bytes in Redis: MEMORY USAGE of a key of each kind, and what is left [queue]. */
export const redis = {
  scheduler: 640,
  /** A job, which waits or has ended. */
  job: 1_300,
  answer: 350,
  /** An event of the queue. */
  event: 150,
  /** Nothing at all, then scripts and connections, and those of each worker. */
  empty: 965_000,
  engine: 1_000_000,
  worker: 70_000,
};

/** Megabytes. */
export const memory = {
  /** A worker with eight publications on two threads, at its peak [queue]. */
  worker: 930,
  scheduler: 200,
  /** A publication in the list of each process [files]. */
  listed: 0.0026,
};

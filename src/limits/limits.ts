/** A limit in seconds, and why it is as long. */
export interface Limit {
  seconds: number;
  /** Time of a processor, or time of the day, which passes too while other programs use the processor. */
  clock: 'cpu' | 'wall';
  /** Whether it ends work of this machine, and no wait for another one. By the wall it has a minute at least. */
  isOurs: boolean;
  reason: string;
}

const cpu = (seconds: number, reason: string): Limit => ({
  seconds,
  clock: 'cpu',
  isOurs: true,
  reason,
});
const work = (seconds: number, reason: string): Limit => ({
  ...cpu(seconds, reason),
  clock: 'wall',
});
const wait = (seconds: number, reason: string): Limit => ({
  ...work(seconds, reason),
  isOurs: false,
});

/** Every limit in seconds. Nothing else ends or refuses work because time has passed (tests/core/code/limits.test.ts). */
export const limits = {
  strangers: cpu(5, 'one feed, page, post, calendar or picture of a stranger, or a logo'),
  reading: cpu(30, 'the folder of one publication of a network, of some 10,000 posts'),
  task: work(60, 'the same, and our own drawings, when the processor tells nothing or never comes'),
  program: work(60, 'Git or sendmail, which may ask other machines'),
  lock: work(60, 'another process that writes a draft, a dry run or the record of an attempt'),
  compiling: work(300, 'another process that compiles the renderer'),
  rendering: work(600, 'one publication of a network, whose thread nothing else can stop'),
  fetching: wait(180, 'all sources of an edition: the others are kept as they were'),
  request: wait(20, 'one response, with its redirects and retries'),
  restoring: wait(300, 'the past on the live site, of many files'),
  message: wait(10, 'a service that is told, or a host that a check asks'),
  liveFile: wait(20, 'a file of the live site that a hosted job asks for'),
  bucketConnection: wait(5, 'a bucket, which is asked again'),
  bucketRequest: wait(60, 'an object of a bucket, of at most some hundred MB'),
  job: wait(30, 'a word of the worker that has a job; the lock of the place outlives it'),
  claim: wait(20, 'a word of the worker that reads a feed for all; others then read it themselves'),
} satisfies Record<string, Limit>;

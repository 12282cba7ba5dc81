import type { Verb } from '../command-line/verbs.ts';
import { actions } from '../rebuild/common-options.ts';

const machines = ['store', 'single-writer', 'allow-private'] as const;
const rebuilds = ['shard', 'every', 'keep', 'compress', 'force', 'secrets', ...machines] as const;

/** What a network can do. */
export const verbs = [
  {
    call: 'run DIR',
    help: `rebuild every publication of DIR once, or --only one; with --queue a worker does that, and without --only
      this process is scheduler and worker until a signal stops it`,
    options: [
      ...rebuilds,
      ...(['report', 'log', 'only', 'queue', 'places'] as const),
      ...actions.map(({ name }) => name),
    ],
  },
  {
    call: 'scheduler DIR',
    help: 'give the publications to workers, every --every minutes, until a signal stops it',
    options: [...rebuilds, 'queue', 'report'],
  },
  {
    call: 'worker DIR',
    help: 'rebuild what the scheduler gives, until a signal stops it',
    options: [...rebuilds, 'queue', 'places'],
  },
  {
    call: 'mirror DIR',
    help: 'bring each site of the bucket to --out, for a web server, until a signal stops it',
    options: rebuilds,
  },
  {
    call: 'status DIR',
    help: 'one line for each publication that needs somebody',
    options: ['queue', 'every'],
  },
  {
    call: 'pause DIR',
    help: 'have workers begin nothing more',
    options: ['queue', 'every'],
  },
  { call: 'resume DIR', help: 'have workers begin again', options: ['queue', 'every'] },
  {
    call: 'remove DIR NAME',
    help: 'list all that is kept of a publication: its site, state, id, objects of --store, times in --queue',
    options: ['yes', 'queue', ...machines],
  },
  {
    call: 'check-store DIR',
    help: 'read every object of the bucket, and list which are missing or torn; 1 where some are',
    options: rebuilds,
  },
  {
    call: 'repair-store DIR',
    help: 'rebuild the publications that lack objects, and write these anew',
    options: rebuilds,
  },
] as const satisfies readonly Verb[];

/** The options without which a verb does nothing. */
export const needed: Readonly<Record<string, 'queue' | 'store'>> = {
  scheduler: 'queue',
  worker: 'queue',
  status: 'queue',
  pause: 'queue',
  resume: 'queue',
  mirror: 'store',
  'check-store': 'store',
  'repair-store': 'store',
};

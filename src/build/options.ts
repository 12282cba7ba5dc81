import path from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigurationError } from '../publication/load.ts';
import { recordedPublication } from '../fetch/replay/recording.ts';
import { root } from './render/renderer.ts';

/** What one rebuild is asked to do. Paths are absolute. */
export interface RebuildOptions {
  /** The publication file. */
  publication: string;
  /** Where the site is published. */
  out: string;
  /** The edition's directory. */
  state: string;
  /** Where the report is written as JSON. */
  report?: string;
  /** Ask every source at once, and render and publish even if nothing changed. */
  force: boolean;
  /** Write compressed copies beside the files, for hosts that send them. */
  compress: boolean;
  /** Where all that sources answer is kept. */
  record?: string;
  /** What sources answered in an earlier rebuild: the publication, the time and the edition before it are that one's. */
  replay?: string;
  /** Why an editor accepts a site that has lost much, or grown much, since the published one. */
  accept?: string;
}

/** Where a replay is published, and its edition. */
const replayPlaces = ['.cache/replay/site', '.cache/replay/edition'];

export const usage = `Usage: npm run rebuild -- [options]

Gathers the publication's feeds and posts, renders the site, verifies it and publishes it.

  --publication FILE  the publication file (default: $PUBLICATION, else src/publication/default.json)
  --out DIR           where the site is published (default: dist)
  --state DIR         where the edition is kept between rebuilds (default: .cache/edition)
  --report FILE       write the report there, as JSON
  --force             ask every source at once, render every page, and publish even if nothing changed
  --record DIR        keep all that the sources answer there, so that this rebuild can be replayed
  --replay DIR        rebuild what was recorded there, without any request
                      (default for --out and --state then: below .cache/replay)
  --accept REASON     publish though the site has lost much, or grown much, since the published one,
                      and believe a blog list that has lost most of its posts; the report keeps why
  --compress          write a copy of each file in brotli (.br) and gzip (.gz) beside it, for servers
                      that send such copies
  --help              print this

Keys come from the environment: BLOG_KEY for the blog service, CONVERTER_KEY for the feed converter.

Exit status: 0 published, or nothing had changed; 1 the site failed verification, is too unlike the
published one, or an internal error; 2 a configuration mistake; 3 nothing publishable; 75 another rebuild holds the lock.`;

/** Reads the command line. Returns `undefined` when help was asked for; throws `ConfigurationError`. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): RebuildOptions | undefined {
  const { values } = parse(args);
  if (values.help) return undefined;
  const accept = values.accept?.trim();
  if (accept === '') {
    throw new ConfigurationError('--accept needs a reason, which the report keeps.');
  }
  const { record, replay } = values;
  const named = env['PUBLICATION']?.trim() || path.join(root, 'src/publication/default.json');
  // What is replayed is out of date: it must not take the place of a site.
  const places = replay === undefined ? ['dist', '.cache/edition'] : replayPlaces;
  const [out = '', state = ''] = places.map((place) => path.join(root, place));
  return {
    publication: path.resolve(
      values.publication ?? (replay === undefined ? named : recordedPublication(replay)),
    ),
    out: path.resolve(values.out ?? out),
    state: path.resolve(values.state ?? state),
    ...(record === undefined ? {} : { record: path.resolve(record) }),
    ...(replay === undefined ? {} : { replay: path.resolve(replay) }),
    ...(values.report === undefined ? {} : { report: path.resolve(values.report) }),
    force: values.force ?? false,
    compress: values.compress ?? false,
    ...(accept === undefined ? {} : { accept }),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        publication: { type: 'string' },
        out: { type: 'string' },
        state: { type: 'string' },
        report: { type: 'string' },
        force: { type: 'boolean' },
        compress: { type: 'boolean' },
        record: { type: 'string' },
        replay: { type: 'string' },
        accept: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`${why}\n\n${usage}`);
  }
}

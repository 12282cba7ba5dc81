import { run } from '../src/commands/preview/run.ts';
import { findPublication } from '../src/commands/rebuild/options.ts';
import { toCall } from '../src/disk/call.ts';
import { guardOutput } from '../src/rebuild/print/guard.ts';
import { print } from '../src/rebuild/print/print.ts';
import { openSample } from './sample.ts';

guardOutput();

/**
 * `npm start -- PAPER` previews a publication. Where none is named it opens a newsroom, and previews the sample
 * publication from it.
 */
const args = process.argv.slice(2);
const isBare = args.every((arg) => /^--(verbose|drafts)/.test(arg));
if (isBare && findPublication(process.env) === undefined) {
  const { newsroom, publication } = await openSample('start');
  Object.assign(process.env, { BLOG_KEY: newsroom.key, CONVERTER_KEY: newsroom.key });
  process.env['PUBLICATION'] = publication;
  print(`This is a sample, with news that nobody wrote. Begin a paper: ${toCall('new', 'FOLDER')}`);
}
process.exit(await run(args));

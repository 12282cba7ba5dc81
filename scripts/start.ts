import { run } from '../src/commands/preview/run.ts';
import { guardOutput } from '../src/rebuild/print/guard.ts';
import { openSample } from './sample.ts';

guardOutput();

/**
 * `npm start -- FOLDER` previews a publication. Without a folder it opens a newsroom, and previews the sample
 * publication from it.
 */
const args = process.argv.slice(2);
const isSample = args.every((arg, at) => arg.startsWith('--') || args[at - 1] === '--port');
if (isSample) {
  const { newsroom, publication } = await openSample('start');
  Object.assign(process.env, { BLOG_KEY: newsroom.key, CONVERTER_KEY: newsroom.key });
  args.push(publication);
}
process.exit(await run(args));

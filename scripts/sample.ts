import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeWhole } from '../src/disk/files.ts';
import { startNewsroom, type Newsroom } from './newsroom/newsroom.ts';
import { root } from '../src/disk/package.ts';

/** The sample publication, published from its own newsroom. */
interface Sample {
  newsroom: Newsroom;
  /** The path of the publication file, which has the newsroom's address. */
  publication: string;
  state: string;
  out: string;
}

/** Opens a newsroom, and writes the sample publication, which reads it, under `.cache/<name>`. */
export async function openSample(
  name: string,
  changes: { pictures?: 'link' } = {},
): Promise<Sample> {
  const dir = path.join(root, '.cache', name);
  const newsroom = await startNewsroom();
  const sample = {
    newsroom,
    publication: path.join(dir, 'publication.json'),
    state: path.join(dir, 'edition'),
    out: path.join(dir, 'site'),
  };
  const publication = { ...newsroom.publication(), ...changes };
  await writeWhole(sample.publication, JSON.stringify(publication, null, 2));
  return sample;
}

/**
 * Opens the sample, and rebuilds it. If the rebuild fails, which then has printed the reason, closes the newsroom and
 * returns `undefined`.
 */
export async function publishSample(
  ...named: Parameters<typeof openSample>
): Promise<Sample | undefined> {
  const sample = await openSample(...named);
  const { newsroom } = sample;
  const main = fileURLToPath(new URL('halfhour.ts', import.meta.url));
  const { state, out } = sample;
  const child = spawn(
    process.execPath,
    [main, 'rebuild', sample.publication, '--state', state, '--out', out],
    {
      stdio: 'inherit',
      env: { ...process.env, BLOG_KEY: newsroom.key, CONVERTER_KEY: newsroom.key },
    },
  );
  const status = await new Promise((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  if (status === 0) return sample;
  await newsroom.close();
  return undefined;
}

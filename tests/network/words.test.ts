import { cpSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sampleOrigin } from '../../scripts/newsroom/address.ts';
import { root } from '../../src/disk/package.ts';
import { writeFiles } from '../support/folder.ts';
import { runNetwork } from '../support/network.ts';
import { openTestSite } from '../support/rebuild.ts';

/** A publication folder that plants a word of its own in each of its files. */
const toFolder = (word: string, feed: string) => ({
  'publication.json': {
    id: word.toLowerCase(),
    name: `The ${word}`,
    tagline: `${word} every day`,
    url: `https://${word.toLowerCase()}.example`,
    categories: [
      { slug: 'town', name: `${word} Town`, heading: `All of ${word}` },
      { slug: 'rest', name: 'The Rest', heading: 'The Rest' },
    ],
    home: { rest: 'link' },
    feeds: { town: [feed] },
  },
  'pages/about.md': `---\ntitle: ${word}\n---\n${word} was founded here.`,
  'pages/jobs.md': `---\ntitle: Work at ${word}\nplace: menu\n---\n`,
  'content/site.json': { skip: `Skip to ${word}` },
  'public/word.txt': word,
});

test('the words of 53 publications of one network stay apart', { timeout: 900_000 }, async () => {
  const site = await openTestSite();
  const dir = path.join(site.dir, 'publications');
  const examples = ['alder-point', 'barrio-norte', 'workbench'];
  for (const example of examples) {
    cpSync(path.join(root, 'examples', example), path.join(dir, example), { recursive: true });
    const file = path.join(dir, example, 'publication.json');
    const publication = readFileSync(file, 'utf8').replaceAll(sampleOrigin, site.newsroom.origin);
    writeFiles(dir, { [`${example}/publication.json`]: publication });
  }
  const feed = `${site.newsroom.origin}/feeds/world.xml`;
  const planted = Array.from(
    { length: 50 },
    (_, at) => `Zyx${String.fromCharCode(97 + (at % 26))}${at}qv`,
  );
  const names = [...examples, ...planted.map((word) => word.toLowerCase())];
  for (const word of planted) writeFiles(path.join(dir, word.toLowerCase()), toFolder(word, feed));

  const { status, output, out } = await runNetwork(site, {});
  expect({ status, output }).toMatchObject({ status: 0 });
  expect(output).toContain('53 published, 0 unchanged;');

  const words = ['Alder Point', 'Vecinos del Norte', 'Third Drawer', ...planted];
  for (const [at, name] of names.entries()) {
    const files = globSync('**/*', { cwd: path.join(out, name), withFileTypes: true });
    const text = files
      .filter((file) => file.isFile())
      .map((file) => readFileSync(path.join(file.parentPath, file.name), 'latin1'))
      .join('\n')
      .toLowerCase();
    const said = words.filter((word) => text.includes(word.toLowerCase()));
    expect({ name, said }).toEqual({ name, said: [words[at]] });
  }
});

import { parseArgs } from 'node:util';
import { endWithNothing, openCorpus } from './find.ts';
import { readShown } from './shown-articles.ts';
import { faults } from './story-faults.ts';

/**
 * `[DIR] [--examples WORDS]` reads the real feeds of the corpus and prints how many of the articles, as shown, have each
 * fault that an editor would send back. `--examples` lists the articles of the faults whose name has the words.
 */
export async function measureStories(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { examples: { type: 'string' } },
  });
  const corpus = openCorpus('feeds', positionals[0]);
  const feeds = await readShown(corpus);
  const total = feeds.reduce((sum, { articles }) => sum + articles.length, 0);
  if (total === 0) endWithNothing(`${corpus} has no articles in real.`);

  const percent = (count: number) => `${((100 * count) / total).toFixed(2)} %`;
  console.log(`${total} articles of ${feeds.length} feeds`);
  console.log('| fault | articles | share | feeds |\n| --- | --- | --- | --- |');
  const faulty = new Set<unknown>();
  for (const { name, isIn } of faults) {
    const found = feeds.map(({ file, articles }) => ({
      file,
      articles: articles.filter((article) => isIn(article, articles)),
    }));
    const all = found.flatMap(({ articles }) => articles);
    for (const article of all) if (name !== 'picture: none') faulty.add(article);
    const inFeeds = found.filter(({ articles }) => articles.length > 0).length;
    console.log(`| ${name} | ${all.length} | ${percent(all.length)} | ${inFeeds} |`);
    if (values.examples === undefined || !name.includes(values.examples)) continue;
    for (const { file, articles } of found) {
      for (const article of articles) console.log(`  ${file}: ${JSON.stringify(article)}`);
    }
  }
  console.log(`| any but "picture: none" | ${faulty.size} | ${percent(faulty.size)} | |`);
}

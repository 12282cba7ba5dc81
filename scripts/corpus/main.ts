import { measureFeeds } from './feeds.ts';
import { attackRebuilds } from './hostile.ts';
import { measureMarkdown } from './markdown.ts';
import { measureStories } from './stories.ts';
import { attackPosts } from './xss.ts';

/**
 * `npm run corpus -- feeds|stories|markdown|xss|hostile …` measures the product on a corpus, or attacks it. The file of
 * each subject says what may stand behind it.
 */
const subjects: Readonly<Record<string, (words: string[]) => void | Promise<void>>> = {
  feeds: measureFeeds,
  stories: measureStories,
  markdown: measureMarkdown,
  xss: attackPosts,
  hostile: attackRebuilds,
};

const [subject = '', ...words] = process.argv.slice(2);
const run = Object.hasOwn(subjects, subject) ? subjects[subject] : undefined;
if (run === undefined) {
  console.error(`Usage: npm run corpus -- ${Object.keys(subjects).join('|')} …`);
  process.exitCode = 2;
} else await run(words);

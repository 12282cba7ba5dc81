/** `npm run corpus:markdown -- [DIR] [-v]` scores Markdown rendering on the specifications' examples. `-v` lists failures. */
import { openCorpus } from './find.ts';
import { readSuite, scoreRaw, scoreSafe, suites, type MarkdownScore } from './markdown-examples.ts';

const words = process.argv.slice(2);
const verbose = words.includes('-v');
const corpus = openCorpus(
  'markdown',
  words.find((word) => word !== '-v'),
);
for (const suite of suites) {
  const examples = readSuite(corpus, suite);
  const bar = Math.ceil(suite.bar * examples.length);
  report(`${suite.name}, marked alone`, scoreRaw(examples), examples.length, bar);
  report(`${suite.name}, sanitized`, scoreSafe(examples), examples.length, bar);
}

function report(name: string, score: MarkdownScore, total: number, bar: number): void {
  const isMet = score.passed >= bar && score.threw.length === 0;
  console.log(
    `${name}: ${score.passed} of ${total}, ${score.threw.length} threw (bar ${bar}: ${isMet ? 'met' : 'MISSED'})`,
  );
  if (!isMet) process.exitCode = 1;
  if (!verbose) return;
  for (const { section, markdown } of [...score.missed, ...score.threw]) {
    console.log(`  ${section}: ${JSON.stringify(markdown)}`);
  }
}

/** `npm run corpus:markdown -- [-v]` scores Markdown rendering on the specifications' examples. `-v` lists failures. */
import { findCorpus } from './find.ts';
import { readSuite, scoreRaw, scoreSafe, suites, type MarkdownScore } from './markdown-examples.ts';

const corpus = findCorpus('markdown');
const verbose = process.argv.includes('-v');
if (!corpus) {
  console.log('The corpus is not here: set HALFHOUR_CORPUS to its directory.');
} else {
  for (const suite of suites) {
    const examples = readSuite(corpus, suite);
    const bar = Math.ceil(suite.bar * examples.length);
    report(`${suite.name}, marked alone`, scoreRaw(examples), examples.length, bar);
    report(`${suite.name}, sanitized`, scoreSafe(examples), examples.length, bar);
  }
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

import { openCorpus } from './find.ts';
import { readSuite, scoreRaw, scoreSafe, suites, type MarkdownScore } from './markdown-examples.ts';

/** `[DIR] [-v]` scores Markdown rendering on the specifications' examples. `-v` lists failures. */
export function measureMarkdown(words: string[]): void {
  const verbose = words.includes('-v');
  const corpus = openCorpus(
    'markdown',
    words.find((word) => word !== '-v'),
  );
  for (const suite of suites) {
    const examples = readSuite(corpus, suite);
    const bar = Math.ceil(suite.bar * examples.length);
    const report = (name: string, score: MarkdownScore) => {
      const total = examples.length;
      const isMet = score.passed >= bar && score.threw.length === 0;
      console.log(
        `${name}: ${score.passed} of ${total}, ${score.threw.length} threw (bar ${bar}: ${isMet ? 'met' : 'MISSED'})`,
      );
      if (!isMet) process.exitCode = 1;
      if (!verbose) return;
      for (const { section, markdown } of [...score.missed, ...score.threw]) {
        console.log(`  ${section}: ${JSON.stringify(markdown)}`);
      }
    };
    report(`${suite.name}, marked alone`, scoreRaw(examples));
    report(`${suite.name}, sanitized`, scoreSafe(examples));
  }
}

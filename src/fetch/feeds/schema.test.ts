import fc from 'fast-check';
import { describe, test } from 'vitest';
import { articleSchema } from '../../edition/schema/article.ts';
import { clinic as context } from '../../../tests/support/code/parse-stories.ts';
import { repeat } from '../../../tests/support/repetitions.ts';
import { toArticles } from './to-articles.ts';

describe('articles', () => {
  test('of any feed satisfy the schema', () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.constantFrom(
        'http://',
        '//x',
        'http://a:b@c',
        'http://[',
        '<img src=//x>',
        'mailto:x',
        '\u202e',
      ),
    );
    const date = fc.date({
      min: new Date('0100-01-01'),
      max: new Date('9998-01-01'),
      noInvalidDate: true,
    });
    const item = fc.record(
      {
        title: words,
        description: words,
        categories: fc.array(words),
        link: words,
        author: words,
        guid: words,
        image: words,
        base: words,
        date: date.map((one) => one.toISOString()),
      },
      { requiredKeys: ['title', 'description', 'categories'] },
    );
    fc.assert(
      fc.property(words, fc.array(item), (title, items) => {
        for (const article of toArticles({ items, title, link: title, dropped: [] }, context)
          .articles) {
          articleSchema.parse(article);
        }
      }),
      { numRuns: repeat(30, 100) },
    );
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { toFile } from '../src/build/render/outputs.ts';
import { adsRoute } from '../src/publication/embeds.ts';
import { usePublished } from './support/published.ts';

const published = usePublished();
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How long a post's title is, is up to its author.
    'long-title': 'off',
    // React writes `dateTime` and `<img/>`: as good HTML as any.
    'attr-case': 'off',
    'void-style': 'off',
  },
});

describe('the markup', () => {
  test('of every page is valid', async () => {
    const found: string[] = [];
    for (const route of [...published().routes, ...published().lite, adsRoute]) {
      const html = readFileSync(path.join(published().site.out, toFile(route)), 'utf8');
      const { results } = await validator.validateString(html);
      for (const { ruleId, message, line, column } of results.flatMap(({ messages }) => messages)) {
        found.push(`${route}:${line}:${column} ${ruleId}: ${message}`);
      }
    }
    expect(found).toEqual([]);
  });
});

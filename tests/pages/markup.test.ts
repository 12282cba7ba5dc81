import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { toFile } from '../../src/edition/outputs.ts';
import { adsRoute } from '../../src/publication/embeds.ts';
import { useSample } from '../support/rebuild/published.ts';

const published = useSample();
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Authors choose the length of their titles.
    'long-title': 'off',
    // React writes `dateTime` and `<img/>`, which is valid HTML.
    'attr-case': 'off',
    'void-style': 'off',
  },
});

test('the HTML of every page is valid', async () => {
  const found: string[] = [];
  for (const route of [...published().routes, ...published().months, '/lite', adsRoute]) {
    const { results } = await validator.validateString(published().read(toFile(route)));
    for (const { ruleId, message, line, column } of results.flatMap(({ messages }) => messages)) {
      found.push(`${route}:${line}:${column} ${ruleId}: ${message}`);
    }
  }
  expect(found).toEqual([]);
});

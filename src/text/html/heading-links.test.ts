import { expect, test } from 'vitest';
import { addContents } from './contents.ts';
import { postToHtml } from '../../../tests/support/papers/post-html.ts';

test.each([
  ['हिन्दी शीर्षक', 'हिन्दी-शीर्षक'],
  ['สวัสดีที่นี่', 'สวัสดีที่นี่'],
  ['مُقدِّمة', 'مُقدِّمة'],
  ['Привет, мир', 'привет-мир'],
  ['日本語の見出し', '日本語の見出し'],
  ['Café & bar', 'café--bar'],
  ['A heading', 'A-Heading'],
  ['தமிழ் தலைப்பு', 'தமிழ்-தலைப்பு'],
  ['One two three four five six seven eight nine', 'one-two-three-four-five-six-seven-eight-nine'],
])('a link to "%s" leads to its heading', (heading, target) => {
  const written = postToHtml(`[to](#${target})\n\n## ${heading}\n\nText.`);
  const { html } = addContents(written);
  const [, href] = /href="#([^"]+)"/.exec(html) ?? [];
  expect(href).toBeDefined();
  expect(html).toContain(`<h2 id="${href}">`);
});

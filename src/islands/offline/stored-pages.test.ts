import { expect, test } from 'vitest';
import { readTitle } from './stored-pages.ts';

test.each([
  ['<head><meta charset="utf-8"><title>Local News | A</title>', 'Local News | A'],
  ['<title>&lt;b&gt; &amp;amp; &quot;it&#39;s&quot; &x;</title>', `<b> &amp; "it's" &x;`],
  ['<title>First</title><svg><title>Second</title></svg>', 'First'],
  ['<p>no title', ''],
])('the title of %s is %s', (html, title) => expect(readTitle(html)).toBe(title));

import { expect, test } from 'vitest';
import { toPageRecord } from './page-record.ts';

const page = `<html><head><title>T</title></head><body><header>Masthead</header><main>
<header><h1>About <span class="sr-only">the page </span>us</h1><p>A lead.</p></header>
<p>Some <a href="/x">words</a>.</p><ul><li>One</li><li>Two</li></ul>
<div class="ad" data-scripted><p>Advertisements help.</p></div><form><label>Name</label></form>
<a class="tap bold" href="/y">Open it in a new tab<span aria-hidden="true"> ↗</span></a>
<button>Press</button></main><footer>Foot</footer></body></html>`;

test.each([
  ['/about', 'About us A lead. Some words. One Two'],
  ['/sources', 'About us A lead.'],
])('of %s search gets the words that are read, without those of controls', (url, content) => {
  expect(toPageRecord(url, page)).toEqual({ url, content, meta: { title: 'About us' } });
});

import { describe, expect, test } from 'vitest';
import { toIdentity } from '../../../text/addresses/story-address.ts';

describe('the twins of an address', () => {
  const page = 'https://www.d2.example';
  test.each([
    ['https://m.d2.example/mobile', `${page}/mobile`],
    ['https://mobile.d2.example/a', `${page}/a`],
    ['https://amp.d2.example/a', `${page}/a`],
    [`${page}/ap?amp=1`, `${page}/ap`],
    [`${page}/ap?amp`, `${page}/ap`],
    [`${page}/ap?outputType=amp`, `${page}/ap`],
    [`${page}/amp-path/amp`, `${page}/amp-path`],
    [`${page}/amp-path/amp/`, `${page}/amp-path/`],
    [`${page}/amp/story`, `${page}/story`],
    [`${page}/story.amp`, `${page}/story`],
    [`${page}/story.amp.html`, `${page}/story.html`],
    [`${page}/rf?ref=rss`, `${page}/rf`],
    [`${page}/rf?source=rss`, `${page}/rf`],
    [`${page}/story#comments`, `${page}/story`],
    [`${page}/story#respond`, `${page}/story`],
    [`${page}/story/index.html`, `${page}/story/`],
    [`${page}/story/index.php`, `${page}/story`],
    [`${page}/story?id=1&PHPSESSID=ab`, `${page}/story?id=1`],
    [`${page}/story;jsessionid=ab?id=1`, `${page}/story?id=1`],
  ])('%s', (twin, address) => {
    expect(toIdentity(twin)).toBe(toIdentity(address));
  });

  test.each([
    [`${page}/amplifier`, `${page}/lifier`],
    ['https://m.example/a', 'https://example/a'],
    [`${page}/a?ref=42`, `${page}/a?ref=43`],
    [`${page}/a?amp=volt`, `${page}/a`],
    [`${page}/a#one`, `${page}/a#two`],
    [`${page}/camp`, `${page}/c`],
    ['https://ample.d2.example/a', `${page}/a`],
    [`${page}/index.html?id=2`, `${page}/?id=3`],
    [`${page}/amp`, `${page}/a`],
  ])('are not others: %s', (one, other) => {
    expect(toIdentity(one)).not.toBe(toIdentity(other));
  });
});

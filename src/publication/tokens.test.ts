import { describe, expect, test } from 'vitest';
import { listTokens, withoutTokens } from './tokens.ts';

const at = 'https://paper.example/feed';

describe('an address that may be published', () => {
  test.each([
    ...['key', 'api_key', 'apikey', 'apiKey', 'API-KEY', 'feed_key', 'accessToken', 'access_token'],
    ...['token', 'TOKEN', 'auth', 'authkey', 'sig', 'signature', 'secret', 'client_secret', 'pwd'],
    ...['pass', 'password', 'jwt', 'hmac', 'PHPSESSID', 'token-hash', 'AWSAccessKeyId', '%6Bey'],
    ...['X-Amz-Signature', 'x-amz-credential', 'X-Goog-Signature', 'Key-Pair-Id', 'oauth.token'],
  ])('has no parameter %s', (name) => {
    expect(withoutTokens(`${at}?section=a%20b&${name}=abc&format=rss`)).toBe(
      `${at}?section=a%20b&format=rss`,
    );
  });

  test.each([
    ['no query if it had only a token', `${at}?token=abc`, at],
    ['none of several tokens', `${at}?a=1;key=b;c=d&token=e`, `${at}?a=1&c=d`],
    ['no user name and no password', 'https://me:secret@paper.example/feed', at],
    [
      'no token of an address in its query',
      `${at}?n=5&url=https%3A%2F%2Fa.example%2F%3Fkey%3Db`,
      `${at}?n=5`,
    ],
  ])('has %s', (_, address, expected) => expect(withoutTokens(address)).toBe(expected));

  test.each([
    at,
    `${at}?`,
    `${at}?channel_id=UCBR8-60-B28hp2BmDPdntcQ`,
    `${at}?keywords=health&author=a&passage=1&session=2026&p=%zz+%20é`,
    `${at}?url=https%3A%2F%2Fa.example%2F%3Fb%3Dc`,
    'not an address?key=a',
  ])('stays the same without a token: %s', (address) => {
    expect(withoutTokens(address)).toBe(address);
    expect(listTokens(address)).toEqual([]);
  });
});

describe('the tokens of an address', () => {
  test.each([
    ['unchanged', `${at}?key=0123456789abcdef`, ['0123456789abcdef']],
    ['encoded and decoded', `${at}?sig=abc%2F123%2Fdef4`, ['abc%2F123%2Fdef4', 'abc/123/def4']],
    ['a password', 'https://me:0123456789abcdef@paper.example/', ['0123456789abcdef']],
  ])('are listed: %s', (_, address, tokens) => expect(listTokens(address)).toEqual(tokens));

  test('include those of an address in the query', () => {
    const inner = encodeURIComponent(`${at}?key=0123456789abcdef`);
    expect(listTokens(`https://reader.example/?url=${inner}`)).toContain('0123456789abcdef');
  });

  test('do not include words that a headline may have', () => {
    expect(listTokens(`${at}?key=breaking-news&token=2026&auth=123456789012`)).toEqual([]);
  });
});

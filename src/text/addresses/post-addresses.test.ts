import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasHost, toLinkAddress, toPictureAddress } from './post-addresses.ts';

describe('the address of a link', () => {
  test.each([
    ['https://example.org/a?b#c', 'https'],
    ['HTTP://EXAMPLE.org', 'http, in capitals'],
    ['irc://irc.example.org/room', 'irc'],
    ['ircs://irc.example.org/room', 'ircs'],
    ['mailto:a@example.org', 'mailto'],
    ['xmpp:a@example.org', 'xmpp'],
    ['/local', 'relative'],
    ['local?x=javascript:1', 'relative: the colon is in the query'],
    ['#javascript:1', 'relative: the colon is in the fragment'],
    ['./a:b', 'relative: the colon comes after a slash'],
    ['//example.org/a', "relative to the page's scheme"],
    ['', 'empty'],
  ])('%j stays: %s', (address) => {
    expect(toLinkAddress(address)).toBe(address);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript\r:alert(1)',
    '\u0001 \u001f javascript:alert(1)',
    ' javascript\n:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'tel:911',
    'ftp://example.org',
    'blob:https://example.org/x',
    'a:b',
    ':x',
    '\u00a0javascript:x',
  ])('%j becomes empty', (address) => {
    expect(toLinkAddress(address)).toBe('');
  });

  test('loses the characters that browsers ignore', () => {
    expect(toLinkAddress(' \u0000ht\ttps://exa\nmple.org/a b \u001f')).toBe(
      'https://example.org/a b',
    );
  });

  test.each([
    ['http://10.0.0.5/', ''],
    ['HTTP:\\\\2130706433', ''],
    ['//router.lan/reset?all', ''],
    ['\\\\kubernetes/x', ''],
    ['http:192.168.1.1', ''],
    ['https:/[::1]/', ''],
    ['irc://127.0.0.1/room', ''],
    ['irc://%31%30.0.0.1/room', ''],
    ['http://10.0.0.9:8080/', ''],
    ['http://10.0.0.9/a', 'http://10.0.0.9/a'],
    ['//10.0.0.9/a', ''],
    ['mailto:a@router.lan', 'mailto:a@router.lan'],
    ['/10.0.0.5/', '/10.0.0.5/'],
    ['http://[', 'http://['],
  ])('%j in a post of a blog at http://10.0.0.9 becomes %j', (address, expected) => {
    expect(toLinkAddress(address, 'http://10.0.0.9/functions')).toBe(expected);
  });

  test('has one of the six schemes for any input, and stays the same when checked again', () => {
    const part = fc.constantFrom(
      'javascript',
      'data',
      'http',
      ':',
      '/',
      '\\',
      '#',
      '?',
      '\t',
      '\0',
      ' ',
    );
    const address = fc
      .array(fc.oneof(part, fc.string({ unit: 'binary' })))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(address, (given) => {
        const safe = toLinkAddress(given);
        const { protocol } = URL.parse(safe, 'https://example.org/') ?? { protocol: 'https:' };
        expect(protocol).toMatch(/^(?:https?|ircs?|mailto|xmpp):$/);
        expect(safe.length).toBeLessThanOrEqual(given.length);
        expect(toLinkAddress(safe)).toBe(safe);
      }),
    );
  });
});

describe('the address of a picture', () => {
  test.each(['https://example.org/a.png', 'a.png', '//example.org/a.png'])(
    '%j stays',
    (address) => {
      expect(toPictureAddress(address)).toBe(address);
    },
  );

  test.each(['data:image/png;base64,x', 'mailto:a@example.org', 'irc://example.org'])(
    '%j becomes empty',
    (address) => expect(toPictureAddress(address)).toBe(''),
  );
});

describe('an address names a host', () => {
  test.each(['https://a', 'irc:b', '//a', '\\\\a', '/\\a'])('%j does', (address) => {
    expect(hasHost(address)).toBe(true);
  });
  test.each(['/a', 'a', '#a', '', 'mailto:a@b.c'])('%j does not', (address) => {
    expect(hasHost(address)).toBe(false);
  });
});

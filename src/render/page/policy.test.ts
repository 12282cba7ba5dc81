import { Version } from 'csp_evaluator/dist/csp.js';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, test } from 'vitest';
import { searchPath } from '../../edition/routes.ts';
import healthHub from '../../../examples/health-hub/publication.json' with { type: 'json' };
import { adsRoute, toPlayerAddress } from '../../publication/embeds.ts';
import { publicationSchema } from '../../publication/publication.ts';
import sample from '../../publication/sample.json' with { type: 'json' };
import { inspectPage } from './inspect-page.ts';
import { toCspHash } from './page-code.ts';
import { findThirdPartyCode, insertPolicy, toPolicy } from './policy.ts';

const script = 'https://scripts.example/embed.js';
const publication = publicationSchema.parse({
  ...sample,
  contact: { form: { url: 'https://forms.example/f', script } },
  events: { frame: 'https://forms.example/events' },
  video: {},
  ads: { script: 'https://ads.example/tag.js', hosts: ['https://pictures.example'] },
});
const own = {
  scripts: new Set(['a()', 'b()'].map(toCspHash)),
  styles: new Set(['a{}', 'b{}'].map(toCspHash)),
  sheets: new Set(['/extra.css?v=1']),
  files: new Set(['/_astro/a.js']),
};
const toPage = (html: string, route = '/') => ({ route, code: inspectPage(html).code });
const directive = (html: string, name: string, route = '/') =>
  toPolicy(publication, own, toPage(html, route))
    .split('; ')
    .find((each) => each.startsWith(`${name} `));

describe('the Content Security Policy of a page', () => {
  test('trusts the code of ours that the page uses', () => {
    const html =
      '<style>a{}</style><script>b()</script><script type="application/ld+json">{}</script>';
    expect(directive(html, 'script-src')).toBe(`script-src 'self' ${toCspHash('b()')}`);
    expect(directive(html, 'style-src')).toBe(`style-src 'self' ${toCspHash('a{}')}`);
  });

  test('never trusts code because it stands in the page', () => {
    const html = '<script>a()</script><script>stranger()</script><style>stranger{}</style>';
    expect(directive(html, 'script-src')).toBe(`script-src 'self' ${toCspHash('a()')}`);
    expect(directive(html, 'style-src')).toBe("style-src 'self'");
  });

  test('lets a page without scripts run none', () => {
    expect(directive('<p>a</p>', 'script-src')).toBe("script-src 'none'");
    expect(directive('<p>a</p>', 'trusted-types')).toBeUndefined();
  });

  test('asks for Trusted Types where scripts run, unless one of another host does', () => {
    const html = '<script src="/_astro/a.js"></script>';
    expect(directive(html, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    const guest = `${html}<script async src="${script}"></script>`;
    expect(directive(guest, 'require-trusted-types-for')).toBeUndefined();
    expect(directive(guest, 'script-src')).toBe("script-src 'self' https://scripts.example");
  });

  test('allows WebAssembly on the search page alone', () => {
    const html = '<script src="/_astro/a.js"></script>';
    expect(directive(html, 'script-src', searchPath)).toContain("'wasm-unsafe-eval'");
    expect(directive(html, 'script-src', '/local')).not.toContain('wasm');
  });

  test.each([
    ['nothing where nothing stands', '<p>', "'none'"],
    [
      'the host of a form that waits for a reader',
      '<template><iframe src="https://forms.example/f?a=b"></iframe></template>',
      'https://forms.example',
    ],
    [
      'the video host',
      `<iframe src="${toPlayerAddress(publication, 'aqz-KE-bpKQ')}">`,
      'https://www.youtube-nocookie.com',
    ],
    [
      'a host once, whatever it hosts',
      '<iframe src="https://forms.example/f"></iframe><iframe src="https://forms.example/events">',
      'https://forms.example',
    ],
    ['the site’s own page of advertisements', '<iframe src="/ads/slot">', "'self'"],
    ['no other page of the site', '<iframe src="/local">', "'none'"],
    ['no host that the paper does not name', '<iframe src="https://evil.example/">', "'none'"],
    ['no advertiser: they stay in their own page', '<iframe src="https://ads.example/">', "'none'"],
  ])('frames %s', (_, html, expected) => {
    expect(directive(html, 'frame-src')).toBe(`frame-src ${expected}`);
  });

  test('of the page of advertisements knows their hosts, and nothing of the site', () => {
    const policy = toPolicy(publication, own, toPage('<style>a{}</style>', adsRoute));
    expect(policy).toContain('; script-src https://ads.example https://pictures.example; ');
    expect(policy).toContain(
      `; style-src ${toCspHash('a{}')} https://ads.example https://pictures.example; `,
    );
    expect(policy).not.toMatch(/'self'|unsafe|forms\.example/);
  });

  test('of an e-mail allows its pictures and its styles, and no code', () => {
    const html = '<style>a{}</style><style>stranger{}</style><script>a()</script><p style="b">';
    expect(toPolicy(publication, own, toPage(html, '/newsletter/daily')).split('; ')).toEqual([
      "default-src 'none'",
      "img-src 'self'",
      `style-src-elem ${toCspHash('a{}')}`,
      "style-src-attr 'unsafe-inline'",
      "form-action 'none'",
      "base-uri 'none'",
    ]);
  });
});

describe('the place of a policy', () => {
  const start = '<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8">';

  test('is right after the charset, before all that it governs', () => {
    expect(insertPolicy(`${start}<title>x</title>`, "default-src 'none'")).toBe(
      `${start}<meta http-equiv="Content-Security-Policy" content="default-src 'none'"><title>x</title>`,
    );
  });

  test('is the same in a page whose doctype Astro left out', () => {
    expect(insertPolicy(start.slice('<!DOCTYPE html>'.length), '')).toBe(insertPolicy(start, ''));
  });

  test.each([
    ['has another start', '<head></head>'],
    ['declares its charset later', start.replace('<meta', '<title>x</title><meta')],
    ['begins with other words', `x${start}`],
  ])('is not looked for in a page that %s', (_, html) => {
    expect(() => insertPolicy(html, '')).toThrow(/does not start with/);
  });
});

describe('code that is not the site’s own', () => {
  test.each([
    ['an inline script', '<script>stranger()</script>', 'an inline script'],
    ['an inline style', '<style>stranger{}</style>', 'an inline style'],
    ['a script of another host', '<script src="https://evil.example/a.js">', 'evil.example'],
    ['a script elsewhere on the site', '<script src="/pictures/a.webp">', '/pictures/a.webp'],
    ['a file that the build does not have', '<script src="/_astro/b.js">', '/_astro/b.js'],
    ['a module to preload', '<link rel="modulepreload" href="//evil.example/">', '//evil'],
    ['a style sheet of another host', '<link rel="stylesheet" href="//evil.example/">', '//evil'],
    ['another style sheet of the site', '<link rel="stylesheet" href="/map.css">', '/map.css'],
    ['a frame of another host', '<iframe src="https://evil.example/">', 'evil.example'],
    ['an event attribute', '<img src=x onerror=alert(1)>', 'onerror'],
    ['all in untrusted HTML', '<div data-untrusted><script>x</script></div>', 'inline script'],
  ])('is told: %s', (_, html, words) => {
    expect(findThirdPartyCode(publication, own, toPage(html))).toEqual([
      expect.stringContaining(words),
    ]);
  });

  test('is none on a page of the site’s own code', () => {
    const html = `<style>a{}</style><link rel="stylesheet" href="/extra.css?v=1"><script>a()</script><script src="/_astro/a.js"></script>
      <script async src="${script}"></script><iframe src="https://forms.example/f"></iframe>`;
    expect(findThirdPartyCode(publication, own, toPage(html))).toEqual([]);
  });

  test('is a style attribute on any page but an e-mail', () => {
    const html = '<p style="color:red">';
    expect(findThirdPartyCode(publication, own, toPage(html, '/newsletter/weekly'))).toEqual([]);
    expect(findThirdPartyCode(publication, own, toPage(html))).toHaveLength(1);
  });

  test('is an advertiser’s script on any page but theirs', () => {
    const html = '<script async src="https://ads.example/tag.js"></script>';
    expect(findThirdPartyCode(publication, own, toPage(html, adsRoute))).toEqual([]);
    expect(findThirdPartyCode(publication, own, toPage(html))).toHaveLength(1);
  });
});

describe("Google's evaluator", () => {
  test("finds nothing in a policy above what is merely told, but that 'self' trusts the host", () => {
    const live = publicationSchema.parse(healthHub);
    const { csp } = new CspParser(toPolicy(live, own, toPage('<script>a()</script>')));
    const found = new CspEvaluator(csp, Version.CSP3).evaluate();
    const above = found.filter(({ severity }) => severity < Severity.INFO);
    expect(above.map(({ directive, value }) => [directive, value])).toEqual([
      ['script-src', "'self'"],
    ]);
  });
});

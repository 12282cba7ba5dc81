import { createHash } from 'node:crypto';
import { Version } from 'csp_evaluator/dist/csp.js';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, test } from 'vitest';
import defaultPublication from '../../publication/default.json' with { type: 'json' };
import sample from '../../publication/sample.json' with { type: 'json' };
import { toPlayerAddress } from '../../publication/embeds.ts';
import { publicationSchema } from '../../publication/publication.ts';
import { readPage } from './inspect-page.ts';
import { toAdsPolicy, toPolicy, withPolicy } from './policy.ts';

const publication = publicationSchema.parse({
  ...sample,
  contactForm: { url: 'https://forms.example/f', script: 'https://scripts.example/embed.js' },
  videoPlayer: undefined,
  ads: { script: 'https://ads.example/tag.js', hosts: ['https://pictures.example'] },
});
const toHash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const directive = (html: string, name: string) =>
  toPolicy(publication, readPage(html).code)
    .split('; ')
    .find((each) => each.startsWith(`${name} `));

describe('the Content Security Policy of a page', () => {
  test('allows its inline scripts and styles by hash, and data not at all', () => {
    const html =
      '<style>a{}</style><script>run(1 && 2)</script><script type="application/ld+json">{}</script>';
    expect(directive(html, 'script-src')).toBe(
      `script-src 'strict-dynamic' ${toHash('run(1 && 2)')} 'self'`,
    );
    expect(directive(html, 'style-src')).toBe(`style-src 'self' ${toHash('a{}')}`);
  });

  test('allows none of the code in what strangers wrote, should any ever stand there', () => {
    const html =
      '<script>a()</script><div data-foreign><br><p><script>b()</script><style>b{}</style></p></div><style>a{}</style>';
    expect(directive(html, 'script-src')).toBe(
      `script-src 'strict-dynamic' ${toHash('a()')} 'self'`,
    );
    expect(directive(html, 'style-src')).toBe(`style-src 'self' ${toHash('a{}')}`);
  });

  test('allows WebAssembly where a page says that it runs some, and nowhere else', () => {
    const allows = (html: string) => directive(html, 'script-src')?.includes("'wasm-unsafe-eval'");
    expect(allows('<div data-runs-wasm></div>')).toBe(true);
    expect(allows('<p>data-runs-wasm</p>')).toBe(false);
    expect(allows('<div data-foreign><p data-runs-wasm></p></div>')).toBe(false);
  });

  test.each([
    ['nothing where nothing stands', '<p>', "'none'"],
    [
      'the host of a form that waits to be asked for',
      '<template><iframe src="https://forms.example/f?a=b"></iframe></template>',
      'https://forms.example',
    ],
    [
      'the video host',
      `<iframe src="${toPlayerAddress(publication, 'aqz-KE-bpKQ')}">`,
      'https://www.youtube-nocookie.com',
    ],
    ['our own page of advertisements', '<iframe src="/ads/slot">', "'self'"],
    ['no page of ours besides', '<iframe src="/local">', "'none'"],
    [
      'no host that the publication does not name',
      '<iframe src="https://evil.example/">',
      "'none'",
    ],
    ['no advertiser: they stay in their own page', '<iframe src="https://ads.example/">', "'none'"],
  ])('frames %s', (_, html, expected) => {
    expect(directive(html, 'frame-src')).toBe(`frame-src ${expected}`);
  });

  test('of the page of advertisements knows their hosts, and nothing of ours', () => {
    const policy = toAdsPolicy(publication, readPage('<style>a{}</style>').code);
    expect(policy).toContain('; script-src https://ads.example https://pictures.example; ');
    expect(policy).toContain(
      `; style-src ${toHash('a{}')} https://ads.example https://pictures.example; `,
    );
    expect(policy).not.toMatch(/'self'|unsafe|forms\.example/);
  });

  test('stands right after the charset, before anything that it governs', () => {
    const html = withPolicy('<head><meta charset="utf-8"><title>x</title>', "default-src 'none'");
    expect(html).toBe(
      `<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'"><title>x</title>`,
    );
    expect(() => withPolicy('<head></head>', '')).toThrow(/charset/);
  });
});

describe("Google's evaluator", () => {
  test('finds nothing in a policy of ours above what is merely told', () => {
    const live = publicationSchema.parse(defaultPublication);
    const html = '<style>a{}</style><script>run()</script>';
    const { csp } = new CspParser(toPolicy(live, readPage(html).code));
    const found = new CspEvaluator(csp, Version.CSP3).evaluate();
    expect(found.filter(({ severity }) => severity < Severity.INFO)).toEqual([]);
    csp.directives['script-src']?.splice(0, 1);
    const without = new CspEvaluator(csp, Version.CSP3).evaluate();
    expect(without.map(({ severity }) => severity)).toContain(Severity.MEDIUM_MAYBE);
  });
});

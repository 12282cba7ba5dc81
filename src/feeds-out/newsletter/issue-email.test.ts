import { caniemail } from 'caniemail';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { toIssueText } from './issue-text.ts';
import type { IssueView, ViewStory } from './issue-view.ts';
import { renderIssue } from './issue-response.ts';
import { toPublication } from '../../../tests/support/papers/folder.ts';

/** Gmail shows no more of an e-mail (https://www.caniemail.com/features/html-body/ and Gmail's own help), in bytes. */
const gmailClips = 102 * 1024;

const publication = toPublication({ url: 'https://paper.example' });

const toStory = (at: number, titleLength: number, linkLength: number): ViewStory => ({
  title: 'क'.repeat(titleLength),
  link: `https://ledger.example/`.padEnd(linkLength, String(at)),
  source: 'The Ledger',
  excerpt: 'क'.repeat(200),
  picture: `https://paper.example/pictures/0123456789ab-720.webp`,
  isWide: true,
  notes: [],
});

const view: IssueView = {
  title: 'The day’s news · November 21, 2026',
  heading: 'The day’s news',
  preheader: 'Ferry resumes · School opens',
  at: '2026-11-21T12:00:00.000Z',
  date: 'November 21, 2026',
  // Titles have 300 characters at most, and addresses 4,000.
  stories: Array.from({ length: 10 }, (_, at) => toStory(at, 300, 4_000)),
  posts: [{ title: 'A post', link: 'https://paper.example/blog/a', excerpt: '', notes: [] }],
  web: 'https://paper.example/newsletter/daily',
  home: 'https://paper.example/',
  words: {
    posts: 'From our blog',
    web: 'On the web',
    more: 'All the news',
    reason: 'You signed up.',
    none: 'There is no issue yet.',
  },
};
const html = renderIssue(view, publication, 'article');

/** What some of the main mail programs lack, and what readers of these have instead. */
const fallbacks: Record<string, string> = {
  '<style> element': 'the styles of elements say the same for light rooms',
  '@media': 'the styles of elements say the same for light rooms and wide screens',
  'color-scheme meta tag': 'a program without it colors the e-mail itself, or shows it light',
  '<link> element': 'the canonical address is for the page on the site',
  '<body> element': 'a cell around all else has its styles too',
  'role attribute': 'tables without it are read as tables, with their words in the right order',
  'display:none': 'the preheader has no size, so it takes no room',
  opacity: 'the preheader is hidden by its other styles',
  overflow: 'the preheader is hidden by its other styles',
  'max-height property': 'the preheader is hidden by its other styles',
  'word-break': 'word-wrap says the same',
  'webP image format': 'every picture stands beside a headline, which reads the same without it',
};

describe('the e-mail of an issue', () => {
  test('uses nothing that the main mail programs lack, or readers miss nothing without it', () => {
    const clients = ['gmail.*', 'outlook.*', 'apple-mail.*', 'yahoo.*'] as const;
    // The data have no answer for word-wrap in Gmail on phones, and the library stops there.
    const known = html.replaceAll('word-wrap:break-word', '');
    const { errors } = caniemail({ clients: [...clients], html: known }).issues;
    const lacking = new Set([...errors.values()].flat().map(({ title }) => title));
    expect([...lacking].sort()).toEqual(Object.keys(fallbacks).sort());
  });

  test('is whole in Gmail, however long its headlines are', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(gmailClips);
  });

  test('is made of tables, has no scripts, and reads the same without its pictures', () => {
    const $ = load(html);
    expect($('table:not([role=presentation])').length).toBe(0);
    expect($('script, link[rel=stylesheet], link[rel=preload]').length).toBe(0);
    expect($('a img, img:not([alt=""])').length).toBe(0);
    const words = $('body').text();
    $('img').remove();
    expect($('body').text()).toBe(words);
    expect($('body > table table').first().attr('width')).toBe('600');
  });

  test('begins with the words for lists of mail, hidden and with 200 letters before all others', () => {
    const $ = load(html);
    expect($('td > div').first().css('display')).toBe('none');
    const [words = '', rest = ''] = $('body').text().split('The Paper');
    const shown = words.replace(/[\u200b-\u200d\ufeff]/g, '');
    expect([shown.trim(), shown.length]).toEqual(['Ferry resumes · School opens', 200]);
    expect(rest).toContain('All the news');
  });

  test('is in the language and the direction of the site', () => {
    const $ = load(renderIssue(view, { ...publication, language: 'ar' }, 'main'));
    for (const part of ['html', 'body']) {
      expect([$(part).attr('lang'), $(part).attr('dir')]).toEqual(['ar', 'rtl']);
    }
    expect($('h2').attr('dir')).toBe('auto');
  });
});

describe('the text part of an issue', () => {
  test('has lines of 72 letters at most, and addresses whole', () => {
    const story = { ...toStory(1, 3, 25), title: 'A ferry sails '.repeat(12), excerpt: '' };
    const text = toIssueText({ ...view, stories: [story], posts: [] }, 'The Paper');
    expect(text).toBe(`The Paper
The day’s news · November 21, 2026

On the web:
https://paper.example/newsletter/daily

A ferry sails A ferry sails A ferry sails A ferry sails A ferry sails A
ferry sails A ferry sails A ferry sails A ferry sails A ferry sails A
ferry sails A ferry sails
The Ledger
https://ledger.example/11

------------------------------------------------------------------------
All the news:
https://paper.example/

You signed up.
`);
  });

  test('has no control characters', () => {
    const title = 'Ring\u0007 the\r\nbell\u2028\u202enow\u0000';
    const story = { ...toStory(1, 3, 25), title, excerpt: '' };
    expect(toIssueText({ ...view, stories: [story] }, 'The Paper')).toContain(
      '\nRing the bell now\n',
    );
  });
});

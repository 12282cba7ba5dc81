import { expect, test } from 'vitest';
import { applyDesk } from '../../desk/apply-desk.ts';
import { deskSchema, whyNoPost } from '../../desk/desk.ts';
import { toArticle, toEdition } from '../../../tests/support/edition.ts';
import { toAction } from './to-action.ts';
import { readOptions } from './options.ts';

const siteUrl = 'https://paper.example';
const now = new Date('2026-11-21T07:00:00Z');
const context = { stories: [], siteUrl, timeZone: 'UTC', now };
const decide = (...args: string[]) => toAction(readOptions(args, {})!, context);

test.each(['/blog/bridge', `${siteUrl}/blog/bridge`])(
  'the pin of the post %s is refused, since no page shows it',
  (post) => {
    expect(() => decide('pin', post)).toThrow(`${post} can't be pinned: ${whyNoPost}.`);
    expect(() => decide('hide', post)).not.toThrow();
    expect(() => decide('pin', 'https://ledger.example/1')).not.toThrow();
  },
);

test('the pin of a post in desk.json is told with its true reason', () => {
  const { edition } = toEdition('paper', { articles: [toArticle('local', 0)] });
  const desk = deskSchema.parse({ pin: [{ story: '/blog/bridge', place: 'home' }] });
  const { unmatched } = applyDesk(edition, desk, { known: [], siteUrl, now });
  expect(unmatched).toEqual([
    `The desk pins "/blog/bridge", but ${whyNoPost}. Remove the pin from desk.json.`,
  ]);
});

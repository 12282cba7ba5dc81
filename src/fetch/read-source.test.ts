import { expect, test } from 'vitest';
import { toRun } from '../../tests/support/site.ts';
import { HttpError } from './http/http-error.ts';
import { withholdAnswer } from './read-source.ts';
import { usualRebuilding } from '../publication/schema/rebuilding.ts';

const answered = new Error('not a feed: an HTML page ("The console of the router")');
const failed = new Error('Failed to fetch: Not Found (404)', { cause: new HttpError('404') });
const withheld = 'what it answered can not be used, and is not told here';

test.each<[string, Error, string, boolean, string]>([
  ['of a private address in a network', answered, 'http://10.0.0.5/feed', true, withheld],
  ['of a local name in a network', answered, 'http://blog.internal:8080/', true, withheld],
  ['of a request that failed', failed, 'http://10.0.0.5/feed', true, failed.message],
  ['of a public address', answered, 'https://paper.example/feed', true, answered.message],
  ['of a publication alone', answered, 'http://10.0.0.5/feed', false, answered.message],
])('what is told %s', (_, error, address, isOfNetwork, expected) => {
  const choices = isOfNetwork ? { network: { allowPrivate: [], ...usualRebuilding } } : {};
  expect(String(withholdAnswer(error, address, { run: toRun({ choices }) }))).toContain(expected);
});

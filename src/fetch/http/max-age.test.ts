import { expect, test } from 'vitest';
import { readMaxAge } from './max-age.ts';

const date = 'Sat, 21 Nov 2026 06:00:00 GMT';

test.each<[Record<string, string>, number | undefined]>([
  [{}, undefined],
  [{ 'cache-control': 'public' }, undefined],
  [{ 'cache-control': 'public, max-age=3600' }, 3600],
  [{ 'cache-control': 'Max-Age="600"' }, 600],
  [{ 'cache-control': 'max-age=3600', age: '600' }, 3000],
  [{ 'cache-control': 'max-age=60', age: '600' }, 0],
  [{ 'cache-control': 's-maxage=9000, max-age=60' }, 60],
  [{ 'cache-control': 's-maxage=9000' }, undefined],
  [{ 'cache-control': 'no-cache, max-age=3600' }, 0],
  [{ 'cache-control': 'no-store' }, 0],
  [{ 'cache-control': `max-age=${'9'.repeat(300)}` }, 999_999_999_999],
  [{ 'cache-control': 'max-age=x', expires: '0' }, 0],
  [{ expires: 'Sat, 21 Nov 2026 08:00:00 GMT', date }, 7200],
  [{ expires: 'Sat, 21 Nov 2026 05:00:00 GMT', date }, 0],
  [{ expires: '-1', date }, 0],
  [{ 'cache-control': 'max-age=60', expires: 'Sat, 21 Nov 2026 08:00:00 GMT', date }, 60],
])('the headers %j keep a response fresh for so many seconds: %j', (headers, expected) => {
  expect(readMaxAge((name) => headers[name])).toBe(expected);
});

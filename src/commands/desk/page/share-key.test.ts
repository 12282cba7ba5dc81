import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { addKey, hasKey, makeKey } from './share-key.ts';

test('a shared desk answers whoever opened the address with its key, and nobody else', async () => {
  const key = makeKey();
  const app = new Hono();
  addKey(app, key);
  app.get('/', ({ text }) => text('the desk'));
  const ask = async (path: string, cookie = '') => await app.request(path, { headers: { cookie } });
  for (const [path, cookie] of [
    ['/'],
    ['/?key='],
    [`/?key=${makeKey()}`],
    [`/?key=${key}x`],
    ['/', 'desk='],
    ['/', `desk=${makeKey()}`],
    ['/', `other=${key}`],
  ] as const)
    expect((await ask(path, cookie)).status).toBe(403);
  const opened = await ask(`/?key=${key}`);
  // The key leaves the address, so that it stays in no history.
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/']);
  const [cookie = ''] = opened.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  expect(opened.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax$/);
  expect(await (await ask('/', cookie)).text()).toBe('the desk');
  expect([hasKey(cookie, key), hasKey('', key), hasKey(cookie, makeKey())]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a key has 128 bits, and is another one each time', () => {
  const keys = Array.from({ length: 50 }, makeKey);
  expect(new Set(keys).size).toBe(50);
  expect(keys.every((key) => Buffer.from(key, 'base64url').length === 16)).toBe(true);
});

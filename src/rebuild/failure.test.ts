import { expect, test } from 'vitest';
import { shortenPaths } from './failure.ts';

test.each([
  ['File /srv/papers/harbor/desk.json is wrong', '/srv/papers', 'File harbor/desk.json is wrong'],
  ['/srv/papers/a.json, then /srv/papers/b.json', '/srv/papers', 'a.json, then b.json'],
  ['The file /srv/papers/a.json is wrong', '/srv/other', 'The file /srv/papers/a.json is wrong'],
  // The folder is another one, or no folder at all.
  ['The file /var/srv/papers/a.json', '/srv/papers', 'The file /var/srv/papers/a.json'],
  ['https://a.example/srv/papers/a.json', '/srv/papers', 'https://a.example/srv/papers/a.json'],
  ['The folder /srv/papers holds files', '/srv/papers', 'The folder /srv/papers holds files'],
  ['/srv/papers+old/a.json', '/srv/papers+old', 'a.json'],
  ['See https://a.example/b and /a.json', '/', 'See https://a.example/b and /a.json'],
])('%s, in %s, is told as: %s', (message, dir, expected) => {
  expect(shortenPaths(message, dir)).toBe(expected);
});

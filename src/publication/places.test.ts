import { expect, test } from 'vitest';
import { isTaken, listTakenPlaces } from './places.ts';

test.each<[string, string, boolean]>([
  ['topics/economy.html', 'topics/economy.html', true],
  ['Topics/ECONOMY.html', 'topics/economy.html', true],
  ['topics/economy', 'topics/economy.html', true],
  ['topics/economy/index.html', 'topics/economy.html', true],
  ['topics/economy.html.br', 'topics/economy.html', true],
  ['topics/economy', 'topics/economy/rss.xml', true],
  ['topics', 'topics/economy.html', true],
  ['index.html', 'index.html', true],
  ['topics/economy/notes.txt', 'topics/economy.html', false],
  ['topics/economic.html', 'topics/economy.html', false],
  ['economy.html', 'topics/economy.html', false],
])('%s and %s stand in each other’s way: %s', (one, other, expected) => {
  expect(isTaken(one, listTakenPlaces([other]))).toBe(expected);
  expect(isTaken(other, listTakenPlaces([one]))).toBe(expected);
});

import { expect, test } from 'vitest';
import { openStories, type Story } from '../../support/search-index.ts';

const clinics: Story[] = [
  ['Free clinic opens', 'Nurses give shots against flu.'],
  ['Council votes on trees', 'Elms come first.', 'Grace Park'],
  ['東京の病院', 'A hospital in Tokyo'],
];

test('a word that is nowhere hides no result of the others, and the answer names it', async () => {
  const ask = await openStories('en', clinics);
  const first = { titles: ['Free clinic opens'], isPartial: false };
  for (const [query, expected] of [
    ['teh clinic', { ...first, missing: ['teh'] }],
    ['flu jab days', { ...first, missing: ['jab', 'days'] }],
    ['clinic flu', { ...first, missing: [] }],
    ['clinic 市立', { ...first, missing: ['市立'] }],
    ['free clinic trees', { ...first, isPartial: true, missing: [] }],
    ['zzqx jab', { titles: [], isPartial: false, missing: ['zzqx', 'jab'] }],
  ] as const) {
    expect({ query, ...(await ask(query)) }).toMatchObject({ query, ...expected });
  }
});

test('a story comes before a newer front page that names it', async () => {
  const front: Story = ['11月28日', '東京の病院', '', '2026-11-28', true];
  const ask = await openStories('ja', [front, ['東京の病院']]);
  expect((await ask('病院')).titles).toEqual(['東京の病院', '11月28日']);
});

test('a name is found in any order, and its own stories come first', async () => {
  const ask = await openStories('en', [
    ['Parking gets dearer', 'Grace and parks.', 'Ann Lee'],
    ['Elms come first', 'Council votes.', 'Grace Park'],
    ['Fog', 'The Marsh of Grace Park', 'Lee Marsh'],
  ]);
  for (const [query, titles] of [
    ['Grace Park', ['Elms come first', 'Parking gets dearer', 'Fog']],
    ['park grace', ['Elms come first', 'Parking gets dearer', 'Fog']],
    ['"Lee Marsh"', ['Fog']],
  ] as const) {
    expect({ query, titles: (await ask(query)).titles }).toEqual({ query, titles });
  }
});

import { describe, expect, test } from 'vitest';
import { paperStart, usePaper } from '../../tests/support/papers/paper.ts';
import { publicationSchema, type Publication } from '../publication/publication.ts';
import { listSecrets, listSources } from './source-kinds.ts';

const url = "https://paper.example/it's $(date) `date`.xml";

function toPublication(fields: object): Publication {
  const named = { id: 'p', name: 'P', tagline: 'P', url: 'https://p.example', pictures: 'link' };
  return publicationSchema.parse({ ...named, feeds: {}, ...fields });
}

describe('the sources of a publication', () => {
  const publication = toPublication({
    blog: { url: 'http://10.0.0.1/functions' },
    feeds: { world: ['https://c.example/feed'], local: [url, 'http://10.0.0.2:8080/feed'] },
    converter: 'https://converter.example/v1',
    partnerDocuments: [
      { id: 'd', title: 'D', url: 'https://d.example/d', image: 'https://e.example/e.png' },
    ],
  });

  test('are its feeds in the order of the categories, and its blog', () => {
    const sources = listSources(publication).map(({ kind, id, category }) => [kind, id, category]);
    expect(sources).toEqual([
      ['feed', 'local/1', 'local'],
      ['feed', 'local/2', 'local'],
      ['feed', 'world/1', 'world'],
      ['blog', 'blog', undefined],
    ]);
  });
});

describe('the secrets of a publication', () => {
  test('are its keys, and the tokens in the addresses of sources of every kind', () => {
    const publication = toPublication({
      blog: { url: 'https://blog.example/functions?token=T0ken-of-blog' },
      feeds: { local: ['https://paper.example/feed?key=T0ken-of-feed'] },
    });
    expect(listSecrets(publication, { BLOG_KEY: 'the-key' })).toEqual([
      'the-key',
      'T0ken-of-feed',
      'T0ken-of-blog',
    ]);
  });
});

describe('a source', () => {
  const paper = usePaper();

  test('keeps its content when it moves in the list of its category, but not to another category', async () => {
    const { origin } = paper.newsroom;
    const [world, local] = ['world', 'local'].map((name) => `${origin}/feeds/${name}.xml`);
    const first = await paper.fetch({ feeds: { local: [world, local] } }, 0);
    expect(first.requests).toHaveLength(2);
    const [, before] = first.edition.sources;
    const moved = await paper.fetch({ feeds: { local: [local] } }, 5, first.edition);
    expect(moved.requests).toEqual([]);
    expect(moved.edition).toEqual({
      ...first.edition,
      updated: new Date(paperStart + 5 * 60_000).toISOString(),
      sources: [{ ...before, id: 'local/1' }],
    });
    expect(moved.titles).not.toEqual([]);
    const other = await paper.fetch({ feeds: { world: [local] } }, 5, first.edition);
    expect(other.requests).toHaveLength(1);
  });
});

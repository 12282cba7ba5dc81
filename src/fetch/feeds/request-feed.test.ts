import { expect, test } from 'vitest';
import { publicationSchema } from '../../publication/publication.ts';
import sample from '../../publication/sample.json' with { type: 'json' };
import { getOptions } from './request-feed.ts';

const url = 'https://a.example/feed';

test.each([
  ['pt-br', 'en-US', 'pt-BR'],
  ['en-GB', 'en-US', undefined],
  ['en', 'es', 'en'],
  ['es-MX', 'es', undefined],
])('the options of a feed in %s on a site in %s name the language %s', (language, site, named) => {
  const feeds = { local: [{ url, language }] };
  const publication = publicationSchema.parse({ ...sample, samples: false, language: site, feeds });
  expect(getOptions(publication, { kind: 'feed', id: 'local/1', url }).language).toBe(named);
});

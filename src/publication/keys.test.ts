import { describe, expect, test } from 'vitest';
import healthHub from '../../examples/health-hub/publication.json' with { type: 'json' };
import { readSecrets } from './keys.ts';
import { publicationSchema } from './publication.ts';

const publication = publicationSchema.parse({
  ...healthHub,
  blog: { url: 'https://blog.example/functions/v1' },
  converter: 'https://convert.example/api',
});
const [BLOG_KEY, CONVERTER_KEY] = ['key-of-the-blog', 'key-of-the-converter'];
const both = { blogKey: BLOG_KEY, converterKey: CONVERTER_KEY };
const from = 'keys.json';
const read = (origins: Record<string, string>, isOfNetwork: boolean) =>
  readSecrets(publication, { values: { BLOG_KEY, CONVERTER_KEY, ...origins }, from }, isOfNetwork);

describe('the keys', () => {
  test.each([
    ['of a publication that is alone belong to the origins in its file', {}, false],
    [
      'of a network belong to the origins beside them',
      { BLOG_KEY_ORIGIN: 'https://blog.example', CONVERTER_KEY_ORIGIN: 'https://convert.example/' },
      true,
    ],
    [
      'may have several origins',
      {
        BLOG_KEY_ORIGIN: 'http://10.0.0.5:8080, https://BLOG.example:443',
        CONVERTER_KEY_ORIGIN: 'https://convert.example',
      },
      true,
    ],
    [
      'may have origins where a publication is alone too',
      { BLOG_KEY_ORIGIN: 'https://blog.example' },
      false,
    ],
  ])('%s', (_, origins, isOfNetwork) => {
    expect(read(origins, isOfNetwork)).toEqual(both);
  });

  const converter = { CONVERTER_KEY_ORIGIN: 'https://convert.example' };
  test.each<[string, Record<string, string>, boolean, string]>([
    [
      'of a network without origins are sent nowhere',
      {},
      true,
      'BLOG_KEY is sent nowhere, because BLOG_KEY_ORIGIN is not set: write the origins',
    ],
    [
      'with an empty origin are sent nowhere',
      { ...converter, BLOG_KEY_ORIGIN: ' ' },
      true,
      'BLOG_KEY_ORIGIN is not set',
    ],
    [
      'are not sent to another host',
      { ...converter, BLOG_KEY_ORIGIN: 'https://other.example' },
      true,
      'BLOG_KEY belongs to https://other.example (BLOG_KEY_ORIGIN), and is not sent to https://blog.example: correct blog.url',
    ],
    [
      'are not sent to a host whose name begins alike',
      { ...converter, BLOG_KEY_ORIGIN: 'https://blog.example.org' },
      false,
      'is not sent to https://blog.example',
    ],
    [
      'are not sent without encryption',
      { ...converter, BLOG_KEY_ORIGIN: 'http://blog.example' },
      false,
      'is not sent to https://blog.example',
    ],
    [
      'are not sent to another port',
      { ...converter, BLOG_KEY_ORIGIN: 'https://blog.example:8443' },
      false,
      'is not sent to https://blog.example',
    ],
    [
      'of the converter have origins of their own',
      { CONVERTER_KEY_ORIGIN: 'https://blog.example' },
      false,
      'is not sent to https://convert.example: correct converter',
    ],
    [
      'take no address with a path for an origin',
      { BLOG_KEY_ORIGIN: 'https://blog.example/functions' },
      false,
      'BLOG_KEY_ORIGIN is wrong',
    ],
    ['take no name for an origin', { BLOG_KEY_ORIGIN: 'blog.example' }, false, 'is wrong'],
    ['take no pattern for an origin', { BLOG_KEY_ORIGIN: '*' }, false, 'is wrong'],
    [
      'of seven characters are refused',
      { BLOG_KEY: 'seven77' },
      false,
      'BLOG_KEY has fewer than 8 characters',
    ],
  ])('%s', (_, origins, isOfNetwork, problem) => {
    const refused = () => read(origins, isOfNetwork);
    expect(refused).toThrow(problem);
    expect(refused).not.toThrow(/key-of-the|seven77/);
  });
});

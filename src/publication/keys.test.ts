import { describe, expect, onTestFinished, test, vi } from 'vitest';
import healthHub from '../../examples/health-hub/publication.json' with { type: 'json' };
import { chooseKeys } from '../rebuild/choose-variables.ts';
import { listForms, readSecrets } from './keys.ts';
import { publicationSchema } from './publication.ts';
import { environment } from './variables.ts';

const publication = publicationSchema.parse({
  ...healthHub,
  blog: { url: 'https://blog.example/functions/v1' },
  converter: 'https://convert.example/api',
});
const [BLOG_KEY, CONVERTER_KEY] = ['key-of-the-blog', 'key-of-the-converter'];
const both = { BLOG_KEY, CONVERTER_KEY };
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
    ['may have origins for one publication', { BLOG_KEY_ORIGIN: 'https://blog.example' }, false],
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

describe('the key of a feed', () => {
  const feed = { url: 'https://courier.example/feed', header: { 'X-Key': 'FEED_COURIER' } };
  const paper = publicationSchema.parse({ ...healthHub, feeds: { local: [feed] } });
  const origin = { FEED_COURIER_ORIGIN: 'https://courier.example' };
  const value = 'Bearer key-of-the-courier';
  const own = (values: Record<string, string>) => ({ values, from });

  test('is sent to the host of the feed, and has its word before it', () => {
    expect(readSecrets(paper, own({ FEED_COURIER: value }))).toEqual({ FEED_COURIER: value });
    const network = readSecrets(paper, own({ FEED_COURIER: value, ...origin }), true);
    expect(listForms(network)).toEqual([value, 'key-of-the-courier']);
  });

  test.each<[string, Record<string, string>, boolean, string]>([
    ['without its variable', {}, false, 'FEED_COURIER is not set, and the feed at courier.example'],
    ['that is short', { FEED_COURIER: 'Bearer abc' }, false, 'has fewer than 8 characters'],
    ['of two lines', { FEED_COURIER: 'key-of\r\nthe-courier' }, false, 'a line break'],
    ['of a network without origins', { FEED_COURIER: value }, true, 'FEED_COURIER_ORIGIN is not'],
    [
      'for another host',
      { FEED_COURIER: value, FEED_COURIER_ORIGIN: 'https://other.example' },
      true,
      'is not sent to https://courier.example: correct feeds.local #1.url',
    ],
  ])('%s is a mistake', (_, values, isOfNetwork, problem) => {
    expect(() => readSecrets(paper, own(values), isOfNetwork)).toThrow(problem);
  });

  test('comes in a network from the file of its own secrets alone', () => {
    vi.stubEnv('FEED_COURIER', value);
    vi.stubEnv('FEED_COURIER_ORIGIN', origin.FEED_COURIER_ORIGIN);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(readSecrets(paper, environment)).toEqual({ FEED_COURIER: value });
    expect(() => readSecrets(paper, environment, true)).toThrow('in --secrets');
    // Beside a file of its own, the environment gives none.
    const file = chooseKeys({ secrets: '/nowhere/harbor.json' });
    expect(() => readSecrets(paper, file, true)).toThrow('FEED_COURIER is not set');
  });
});

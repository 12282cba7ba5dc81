import { beforeAll, afterAll, expect, test } from 'vitest';
import { serveSite, type SiteServer } from '../../src/rebuild/serve-site.ts';
import { toPost } from '../support/papers/blog.ts';
import { plantOddPictures } from '../support/hostile/odd-pictures.ts';
import { useReader } from '../support/browser/reader.ts';
import { createTestSite, type TestSite } from '../support/rebuild/rebuild.ts';

const open = useReader();
let site: TestSite;
let server: SiteServer;

beforeAll(async () => {
  site = await createTestSite();
  const { newsroom } = site;
  await plantOddPictures(newsroom);
  const toAddress = (name: string) => `${newsroom.origin}/pictures/odd/${name}`;
  newsroom.shelf.posts = [
    toPost('stamp', { picture: toAddress('stamp.png') }),
    toPost('small', { picture: toAddress('small.png') }),
  ];
  site.configure({
    ...newsroom.publication(),
    feeds: {},
    pictures: 'rehost',
    partnerDocuments: ['stamp', 'small'].map((name) => ({
      id: name,
      title: name,
      url: 'https://partner.example/',
      image: toAddress(`${name}.png`),
    })),
  });
  expect((await site.rebuild()).status).toBe(0);
  server = await serveSite(site.out, 0);
});
afterAll(async () => {
  await server?.close();
  await site?.close();
});

/** How many times larger than itself a page draws its first picture; undefined without a picture. */
async function measure(route: string, width: number, within: string): Promise<number | undefined> {
  const { page } = await open({ viewport: { width, height: 900 } });
  await page.goto(server.origin + route);
  const picture = page.locator(`main ${within} img`);
  if ((await picture.count()) === 0) return undefined;
  return await picture.first().evaluate(async (image: HTMLImageElement) => {
    image.loading = 'eager';
    await image.decode();
    const box = image.getBoundingClientRect();
    const times = [box.width / image.naturalWidth, box.height / image.naturalHeight];
    // The box of a picture that keeps its proportions is larger than what is drawn in it.
    const fit = getComputedStyle(image).objectFit;
    return fit === 'contain' ? Math.min(...times) : Math.max(...times);
  });
}

test.each([360, 768, 1000, 1280])(
  'no picture is stretched beyond twice its width at %i pixels',
  async (width) => {
    for (const [route, within] of [
      ['/blog', 'article'],
      ['/partners', 'article'],
    ] as const) {
      const times = await measure(route, width, within);
      expect(times, route).toBeGreaterThan(0);
      expect(times, route).toBeLessThanOrEqual(2);
    }
  },
);

test('a post or a document without a picture that is wide enough has none', async () => {
  for (const post of ['/blog/stamp', '/blog/small'])
    expect(await measure(post, 1280, 'figure')).toBeUndefined();
  expect(await measure('/partners', 1280, 'li:has(h3:text("stamp"))')).toBeUndefined();
  expect(await measure('/partners', 1280, 'li:has(h3:text("small"))')).toBeGreaterThan(0);
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite } from '../../src/rebuild/serve-site.ts';
import { toPicturesDir } from '../../src/edition/schema/picture.ts';
import { readCopies } from '../../src/fetch/images/image-copies.ts';
import { adsRoute } from '../../src/publication/embeds.ts';
import { createIllustratedSite, type IllustratedSite } from '../support/papers/illustrated.ts';
import { plantOddPictures } from '../support/hostile/odd-pictures.ts';
import { useReader } from '../support/browser/reader.ts';
import type { Rebuilt } from '../support/rebuild/rebuild.ts';
import { readPage } from '../support/site-files.ts';

/** Refused pictures at `/pictures/<name>` of the newsroom, each with the message of its failure. */
const refused: Record<string, RegExp> = {
  'odd/code.svg': /unsupported image format/,
  'odd/code.jpg': /unsupported image format/,
  'odd/page.jpg': /unsupported image format/,
  'odd/truncated.jpg': /premature end/i,
  'odd/bomb.png': /exceeds pixel limit/,
  'odd/heavy.jpg': /more than 5 MB/,
  'odd/dot.gif': /tracking pixel/,
  'harbor-gone.jpg': /Not Found \(404\)/,
  'harbor-evening-walk.jpg': /no complete response within 20 s/,
  'harbor-elsewhere.jpg': /127\.0\.0\.1 is a private address/,
};
/** Accepted pictures with the widths of their copies and the height of the largest. */
const shown: Record<string, { widths: number[]; height: number }> = {
  'odd/animated.gif': { widths: [700], height: 500 },
  'odd/located.jpg': { widths: [600], height: 900 },
  'odd/small.png': { widths: [320], height: 200 },
  'odd/untyped.bin': { widths: [1280, 720], height: 720 },
  'harbor-evening-walk@1600x900.webp': { widths: [1280, 720], height: 720 },
};

const openPage = useReader();
let site: IllustratedSite;
let first: Rebuilt;
const countRequests = () =>
  site.newsroom.requests.filter(({ url }) => url.startsWith('/pictures/')).length;

beforeAll(async () => {
  site = await createIllustratedSite([...Object.keys(refused), ...Object.keys(shown)]);
  const { newsroom, elsewhere } = site;
  await plantOddPictures(newsroom);
  newsroom.fail('/pictures/harbor-evening-walk.jpg', { kind: 'hang' });
  const to = `${elsewhere.origin}/pictures/harbor-evening-walk.jpg`;
  newsroom.fail('/pictures/harbor-elsewhere.jpg', { kind: 'redirect', to });
  site.choose();
  first = await site.rebuild();
});
afterAll(() => site.close());

test('the rebuild publishes, and the report counts the pictures that are not shown', () => {
  expect(first.output).toContain('published: ');
  expect(first.report.problems).toEqual([
    expect.stringMatching(/^10 pictures are not shown: http/),
  ]);
});

describe('a refused picture', () => {
  test.each(Object.entries(refused))('%s: %s', (name, reason) => {
    expect(readCopies(site.state).get(site.toAddress(name))).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(reason),
    });
    expect(site.findStory(name).find('.picture')).toHaveLength(0);
  });

  test('at a private address outside the publication is not requested, directly or by a redirect', () => {
    expect(site.elsewhere.requests).toEqual([]);
  });
});

describe('an accepted picture', () => {
  test.each(Object.entries(shown))(
    '%s is copied as WebP without enlargement',
    async (name, { widths, height }) => {
      const picture = site.findStory(name).find('.picture');
      const [width] = widths;
      expect(picture.attr()).toMatchObject({
        width: String(width),
        height: String(height),
        alt: '',
      });
      const files = [picture.attr('src'), ...(picture.attr('srcset')?.split(', ') ?? [])];
      const names = [...new Set(files.map((each) => each?.split(' ')[0] ?? ''))];
      const found = await Promise.all(
        names.map((each) => sharp(path.join(site.out, each), { animated: true }).metadata()),
      );
      expect(found.map((each) => [each.format, each.width])).toEqual(
        widths.map((each) => ['webp', each]),
      );
      // A copy has one frame, is upright and has no metadata.
      for (const { pages = 1, orientation = 1, exif, icc, xmp } of found) {
        expect({ pages, orientation, exif, icc, xmp }).toEqual({ pages: 1, orientation: 1 });
      }
    },
  );

  test('with many frames shows the first', async () => {
    const src = site.findStory('odd/animated.gif').find('.picture').attr('src') ?? '';
    const { dominant } = await sharp(path.join(site.out, src)).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  test('is shown in a post and its body, where a refused one leaves its text', () => {
    const $ = readPage(site, '/blog/illustrated');
    expect($('figure img').attr('src')).toMatch(/^\/pictures\//);
    const body = $('.post img').not('.cover img');
    expect(body.map((_, each) => $(each).attr('alt')).get()).toEqual(['Picture 1', 'Our own']);
    expect(body.attr()).toMatchObject({ width: '1200', height: '800', loading: 'lazy' });
    expect($('.post').text()).toContain('Picture 2');
  });
});

describe('the first picture of a page', () => {
  test.each([
    ['/', 390, 2, 720],
    ['/', 1280, 1, 1280],
    ['/local', 700, 1, 720],
    ['/local', 1280, 1, 1280],
  ])('%s at %i pixels loads first, once and in the right size', async (...row) => {
    const [route, width, deviceScaleFactor, expected] = row;
    const server = await serveSite(site.out, 0);
    try {
      const viewport = { width, height: 900 };
      const { page, requested, errors } = await openPage({ viewport, deviceScaleFactor });
      await page.goto(server.origin + route, { waitUntil: 'networkidle' });
      const lead = page.locator('main img[fetchpriority=high]');
      const src = await lead.evaluate(
        (each: HTMLImageElement) => new URL(each.currentSrc).pathname,
      );
      expect(src).toMatch(new RegExp(`-${expected}\\.webp$`));
      expect(requested.filter((each) => each.startsWith(src.slice(0, 31)))).toEqual([src]);
      expect(requested.findIndex((each) => each === src)).toBeLessThan(3);
      expect(await page.locator('main img:not([loading=lazy])').count()).toBe(0);
      expect(errors).toEqual([]);
    } finally {
      await server.close();
    }
  });
});

test('no page has a picture of another host, and its policy allows none', () => {
  for (const file of globSync('**/*.html', { cwd: site.out })) {
    // The page of an advertisement is framed only with consent, and has its own policy.
    if (`/${file}` === `${adsRoute}.html`) continue;
    const html = readFileSync(path.join(site.out, file), 'utf8');
    expect(html, file).toMatch(/img-src 'self'(?: data:)?;/);
    // Pictures in mail have the site's full address.
    const own = html.replaceAll('src="https://harborhealth.example/', 'src="/');
    const tags = own.match(/<img [^>]*>/g) ?? [];
    expect(
      tags.filter((tag) => / (src|srcset)="(?!\/)/i.test(tag)),
      file,
    ).toEqual([]);
  }
  expect(readPage(site, '/partners')('main article img').attr('src')).toMatch(/^\/pictures\//);
  const open = JSON.parse(readFileSync(path.join(site.out, 'data/local.json'), 'utf8'));
  expect(open.stories[0].picture.src).toMatch(/^\/pictures\//);
});

test('a second rebuild requests no picture again, not even refused ones', async () => {
  const before = countRequests();
  expect((await site.rebuild()).report).toMatchObject({ outcome: 'unchanged', problems: [] });
  expect(countRequests()).toBe(before);
});

test('a failed picture is requested again with --force, and removed with its story', async () => {
  const name = 'harbor-evening-walk.jpg';
  site.newsroom.heal(`/pictures/${name}`);
  await site.rebuild('--force');
  const src = site.findStory(name).find('.picture').attr('src') ?? 'none';
  const places = [path.join(site.out, 'pictures'), toPicturesDir(site.state)];
  const exist = () => places.map((dir) => existsSync(path.join(dir, path.basename(src))));
  expect(exist()).toEqual([true, true]);
  site.removeStory(name);
  await site.rebuild('--force');
  expect(exist()).toEqual([false, false]);
});

test('a publication that links pictures sends readers to the publishers without a referrer', async () => {
  site.choose('link');
  await site.rebuild();
  expect(existsSync(toPicturesDir(site.state))).toBe(false);
  expect(site.findStory('odd/code.jpg').find('.picture').attr()).toMatchObject({
    src: site.toAddress('odd/code.jpg'),
    loading: 'lazy',
    referrerpolicy: 'no-referrer',
  });
  const policy = readPage(site, '/')('meta[http-equiv]').attr('content');
  expect(policy).toContain("img-src 'self' data: https:");
});

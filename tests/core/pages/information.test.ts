import { readFileSync } from 'node:fs';
import type { CheerioAPI } from 'cheerio';
import { beforeAll, describe, expect, test } from 'vitest';
import { samples } from '../../../src/content/schema/samples.ts';
import { listPartnerLinks } from '../../../src/publication/schema/links.ts';
import type { Publication } from '../../../src/publication/publication.ts';
import { useSample } from '../../support/rebuild/published.ts';
import { openTestSite } from '../../support/rebuild/rebuild.ts';
import { readPage } from '../../support/site-files.ts';

const textsOf = (page: CheerioAPI, selector: string) =>
  page(selector)
    .map((_, element) => page(element).text().replace(/\s+/g, ' ').trim())
    .get();
const section = (heading: string) => `main section:has(> h2:contains("${heading}"))`;

/** The structured data of a page. */
function readData(page: CheerioAPI): Record<string, unknown>[] {
  return page('script[type="application/ld+json"]')
    .map((_, script) => JSON.parse(page(script).text())['@graph'])
    .get();
}

const published = useSample();
const read = (route: string) => readPage(published().site, route);
let publication: Publication;
beforeAll(() => {
  publication = JSON.parse(readFileSync(published().site.publication, 'utf8'));
});

describe('the information pages (specification §2)', () => {
  test('/events has the calendar in a frame, a link to it, Submit Event and six categories', () => {
    const page = read('/events');
    const frame = page('main template').contents().find('iframe');
    expect(frame.attr()).toMatchObject({
      src: publication.events.frame,
      title: 'Community event calendar',
    });
    expect(frame.attr('sandbox')).not.toContain('allow-top-navigation');
    expect(page(`main a[href="${publication.events.frame}"][target="_blank"]`)).toHaveLength(1);
    const mail = page(`main a[href^="mailto:${publication.events.email}"]`);
    expect(mail.text().trim()).toBe('Submit Event');
    expect(textsOf(page, `${section('Event categories')} dt`)).toEqual([
      'Healthcare & Wellness',
      'Community Meetings',
      'Educational Seminars',
      'Health Screenings',
      'Charity Fundraisers',
      'Support Groups',
    ]);
  });

  test('/partners has three documents with a picture and View Document in a new tab, and two links', () => {
    const page = read('/partners');
    const documents = publication.partnerDocuments ?? [];
    expect(documents).toHaveLength(3);
    expect(page('main article')).toHaveLength(3);
    for (const { title, url, image } of documents) {
      const card = page(`main article:contains("${title}")`);
      expect(card.find('img').attr('src')).toBe(image);
      const link = card.find(`a[href="${url}"][target="_blank"]`);
      expect(link.text()).toContain('View Document');
      expect(
        page(`#${link.attr('aria-describedby')}`)
          .text()
          .trim(),
      ).toBe('opens in a new tab');
    }
    expect(page('main a[href="/contact"]').text().trim()).toBe('Contact Us');
    expect(page('main a[href="/about"]').text().trim()).toBe('Learn More');
  });

  test('/contact has the form, 789 px high and with its category, and a link to it', () => {
    const page = read('/contact');
    const frame = page('main template').contents().find('iframe');
    const address = frame.attr('src') ?? '';
    expect(page('main .embed').attr('class')).toContain('h-[789px]');
    expect(frame.attr('title')).toBe('Contact form');
    expect(new URL(address).searchParams.getAll('category')).toEqual(['Local News & Community']);
    const links = page('main a[target="_blank"]').map((_, link) => page(link).attr('href'));
    expect(links.get()).toEqual([address]);
  });

  test('/about has mission, team and partners, and two links to partners in a new tab', () => {
    const page = read('/about');
    const headings = textsOf(page, 'main h2');
    expect(headings).toEqual(expect.arrayContaining(['Our mission', 'Our team', 'Our partners']));
    const links = listPartnerLinks(publication);
    expect(links).toHaveLength(2);
    for (const { name, url } of links) {
      expect(page(`main a[href="${url}"][target="_blank"]`).text()).toContain(name);
    }
    expect(page('main').text()).toContain('more than 3,000 publications');
  });

  test('/privacy lists the collected data with charging stations, and /terms excludes medical advice', () => {
    expect(read('/terms')('main').text()).toContain('Nothing on this site is medical advice.');
    const text = read('/privacy')('main').text();
    for (const words of ['Account information', 'charging stations', 'Usage data', 'Device data']) {
      expect(text).toContain(words);
    }
  });

  test('/sitemap has seven groups, 25 entries with descriptions, and the disclaimer', () => {
    const page = read('/sitemap');
    expect(textsOf(page, 'main h2')).toEqual([
      'Main News',
      'Health & Medical',
      'Business & Technology',
      'Lifestyle & Culture',
      'Opinion & Analysis',
      'Events & Archives',
      'About & Contact',
      'Medical Disclaimer',
    ]);
    const entries = page('main section li');
    expect(entries).toHaveLength(25);
    const { routes } = published();
    const paths = page('main section li a').map((_, link) => page(link).attr('href') ?? '');
    expect(paths.get().filter((path) => routes.includes(path))).toHaveLength(22);
    entries.each((_, entry) => expect(page(entry).find('p').text()).not.toBe(''));
    expect(page(section('Medical Disclaimer')).text()).toContain('educational purposes only');
  });

  test('/faq has ten questions, one open at most, with the same answers in its structured data', () => {
    const page = read('/faq');
    expect(page('main details[name="faq"]:not([open]) > summary h2')).toHaveLength(10);
    const data = readData(page).find((each) => each['@type'] === 'FAQPage');
    const questions = data?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
    expect(questions.map(({ name }) => name)).toEqual(textsOf(page, 'main summary'));
    expect(questions.map(({ acceptedAnswer }) => acceptedAnswer.text)).toEqual(
      textsOf(page, 'main details > :not(summary)'),
    );
    for (const to of ['/contact', '/about']) {
      expect(page(`main a[href="${to}"]`).length).toBeGreaterThan(0);
    }
  });

  test('have placeholders for a publication without optional fields', async () => {
    const site = await openTestSite();
    const bare = site.newsroom.publication();
    const optional = ['contact', 'events', 'partnerDocuments', 'links'];
    for (const field of optional) delete (bare as Record<string, unknown>)[field];
    site.configure({ ...bare, feeds: {} });
    expect(await site.rebuild()).toMatchObject({ status: 0 });
    for (const route of ['/events', '/contact', '/partners', '/about']) {
      const page = readPage(site, route);
      expect(page('main iframe, main article')).toHaveLength(0);
      expect(page('main a[target="_blank"], main a[href^="mailto:"]')).toHaveLength(0);
    }
    expect(readPage(site, '/events')('main').text()).toContain('The calendar is being set up');
    expect(readPage(site, '/contact')('main').text()).toContain('The form is being set up');
    expect(readPage(site, '/partners')('main').text()).toContain('No documents yet');
  });
});

test('no page shows an unfilled {placeholder}', () => {
  const { routes } = published();
  const shown = routes.flatMap((route) => {
    const page = read(route);
    const description = page('meta[name="description"]').attr('content') ?? '';
    const words = [description, ...textsOf(page, 'title, header, footer, h1, h2')];
    return words.filter((text) => /\{\w+\}/.test(text)).map((text) => `${route}: ${text}`);
  });
  expect(shown).toEqual([]);
});

describe('the sample content of static category pages (ruling 4)', () => {
  test.each(Object.entries(samples))(
    '/%s shows it below the articles, complete and marked',
    (slug, each) => {
      const page = read(`/${slug}`);
      const { featured, latest, statistics, restaurants, places, sidebars } = each.load();
      const box = page('main section[aria-labelledby="samples"]');
      expect(box).toHaveLength(1);
      expect(box.nextAll('article, ul:has(article)')).toHaveLength(0);
      const text = box.text();
      expect(text).toContain('are samples');
      expect(box.find('article')).toHaveLength(1 + latest.stories.length);
      box.find('article').each((_, story) => expect(page(story).text()).toContain('Sample'));
      const words = [
        ...[featured, ...latest.stories].flatMap((story) => [
          story.title,
          story.author,
          story.readTime,
        ]),
        ...statistics.flatMap(({ value, label }) => [value, label]),
        ...restaurants.items.flatMap((item) => Object.values(item)),
        ...places.items.flatMap((item) => [item.name, item.type, item.specialty]),
        ...sidebars.map(({ heading }) => heading),
      ];
      for (const word of words) expect(text).toContain(word);
      expect(box.find('a')).toHaveLength(0);
    },
  );
});

import { existsSync } from 'node:fs';
import { load } from 'cheerio';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serveSite } from '../../src/rebuild/serve-site.ts';
import { smallPublication, writeFiles } from '../support/papers/folder.ts';
import { read } from '../support/papers/own-posts.ts';
import { useReader } from '../support/browser/reader.ts';
import { openFolderSite, type TestSite } from '../support/rebuild/rebuild.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';
import { listLinks, listMenu } from '../support/papers/sections.ts';
import { readPage } from '../support/site-files.ts';
import { inHours } from '../support/time.ts';

const open = useReader();

const contact = {
  email: 'a.very.long.mailbox.of.the.newsdesk@courier-of-the-harbor-towns.example',
  phone: '+44 (0)20 7946 0000',
  address: '12 Quay Street <script>alert(1)</script>\n"Port" & Merrow',
};

async function publish(fields: object): Promise<TestSite> {
  const site = await openFolderSite({ 'publication.json': { ...smallPublication, ...fields } });
  expect(await rebuildHere(site)).toMatchObject({ outcome: 'published', problems: [] });
  return site;
}

/** The publisher as the structured data of a page has it. */
function readPublisher(site: TestSite, route: string) {
  const page = readPage(site, route);
  const graphs = page('script[type="application/ld+json"]').map((_, script) => {
    return JSON.parse(page(script).text())['@graph'];
  });
  return graphs.get().find((node) => node['@type'] === 'NewsMediaOrganization');
}

const textOf = (page: ReturnType<typeof load>, selector: string) =>
  page(selector).text().replaceAll(/\s+/g, ' ').trim();

describe('the ways to reach a publication', () => {
  test('are on its contact page, in about and in the foot of every page, and told to search engines', async () => {
    const site = await publish({ contact });
    for (const [route, place] of [
      ['/contact', 'main'],
      ['/about', 'main'],
      ['/', 'footer'],
      ['/terms', 'footer'],
    ] as const) {
      const page = readPage(site, route);
      expect(page(`${place} [data-ways] a[href="mailto:${contact.email}"]`).text()).toBe(
        contact.email,
      );
      const phone = page(`${place} [data-ways] a[href="tel:+442079460000"]`).text();
      expect(phone.replaceAll('\u00a0', ' ')).toBe(contact.phone);
      expect(textOf(page, `${place} [data-ways]`)).toContain('<script>alert(1)</script>');
      expect(page(`${place} address script`)).toHaveLength(0);
    }
    expect(readPage(site, '/contact')('main').text()).not.toContain('No address yet');
    expect(readPublisher(site, '/')).toMatchObject({
      contactPoint: { email: contact.email, telephone: contact.phone },
      address: contact.address,
    });
    expect(read(site, '.well-known/security.txt')).toContain(`Contact: mailto:${contact.email}\n`);
  });

  test('are none where it names none, which its contact page says without leading in a circle', async () => {
    const site = await publish({});
    const page = readPage(site, '/contact');
    expect(textOf(page, 'main')).toContain('has published no address to write to');
    const links = listLinks(site, '/contact', 'main a');
    expect(links).toEqual(['/sources']);
    expect(readPage(site, '/faq')('main').text()).not.toMatch(/\bform\b/);
    expect(readPage(site, '/')('footer address')).toHaveLength(0);
    expect(readPage(site, '/about')('#contact')).toHaveLength(0);
    expect(readPublisher(site, '/')).not.toHaveProperty('address');
    expect(readPublisher(site, '/').contactPoint).not.toHaveProperty('email');
  });

  test('follow the publication file from one rebuild to the next', async () => {
    const site = await publish({});
    writeFiles(site.publication, {
      'publication.json': { ...smallPublication, contact: { phone: '555 0100' } },
    });
    await rebuildHere(site, inHours(1));
    expect(listLinks(site, '/contact', 'main [data-ways] a')).toEqual(['tel:5550100']);
    expect(listLinks(site, '/', 'footer [data-ways] a')).toEqual(['tel:5550100']);
  });

  test('fit into 320 pixels, also from right to left', async () => {
    const site = await publish({ contact, language: 'ar' });
    const server = await serveSite(site.out, 0);
    onTestFinished(() => server.close());
    const { page, errors } = await open({ viewport: { width: 320, height: 800 } });
    page.on('dialog', (dialog) => errors.push(dialog.message()));
    for (const route of ['/contact', '/about', '/']) {
      await page.goto(server.origin + route);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBe(320);
    }
    // A number is read from left to right in any language.
    const direction = page.locator('footer [data-ways] a[href^="tel:"] bdi');
    expect(await direction.evaluate((each) => getComputedStyle(each).direction)).toBe('ltr');
    expect(errors).toEqual([]);
  });
});

describe('events and partners', () => {
  const document = { id: 'map', title: 'Map', url: 'https://town.example/map.pdf' };

  test.each<[string, object, string[]]>([
    ['neither', {}, []],
    ['an address for events', { events: { email: 'events@paper.example' } }, ['/events']],
    ['a calendar', { events: { frame: 'https://calendar.example' } }, ['/events']],
    ['a document', { partnerDocuments: [document] }, ['/partners']],
    ['samples', { samples: true }, ['/events', '/partners']],
  ])('have no page where there is nothing on them: %s', async (_, fields, named) => {
    const site = await publish(fields);
    const lists = [
      listMenu(site),
      listLinks(site, '/sitemap', 'main a'),
      listLinks(site, '/404', 'main a'),
      [...read(site, 'sitemap.xml').matchAll(/<loc>https:\/\/paper\.example([^<]*)/g)].map(
        ([, path]) => path,
      ),
    ];
    for (const list of lists) {
      expect(['/events', '/partners'].filter((path) => list.includes(path))).toEqual(named);
    }
    for (const path of ['/events', '/partners'])
      expect(existsSync(`${site.out}${path}.html`)).toBe(named.includes(path));
    expect(existsSync(`${site.out}/samples`)).toBe('samples' in fields);
  });
});

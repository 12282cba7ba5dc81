import { globSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createListener } from '../../src/rebuild/serve-site.ts';
import { loadPublication } from '../../src/publication/load.ts';
import { toSitePath } from '../../src/publication/publication.ts';
import { findViolations } from '../support/browser/axe.ts';
import { copyExample } from '../support/papers/example.ts';
import { findInvented } from '../support/papers/invented.ts';
import { listen } from '../support/listen.ts';
import { usePublished } from '../support/rebuild/published.ts';
import { useReader } from '../support/browser/reader.ts';

const examples = ['alder-point', 'barrio-norte', 'mina-sahil', 'workbench'];

/** Words that each example says on its pages, and no other. */
const words: Record<string, string[]> = {
  'alder-point': ['The Alder Point Lamp', 'Council and Clerk', 'Two ferries, one crew', '#8a3b12'],
  'barrio-norte': ['Vecinos del Norte', 'La mesa larga', 'Las Gaviotas ganan', '#6a1b9a'],
  'mina-sahil': ['ميناء الساحل', 'في السوق القديم', 'عودة العبّارة الليلية', '#0b5d5a'],
  workbench: ['Third Drawer Down', 'Maeve Quillinan', 'The jug that leaks', '#1f5fa8'],
};

/** A section of each. */
const sections: Record<string, string> = {
  'alder-point': '/shore',
  'barrio-norte': '/mesa',
  'mina-sahil': '/souk',
  workbench: '/blog',
};

describe.each(examples)('the example %s', (example) => {
  const published = usePublished((site) => {
    site.publication = path.join(site.dir, example);
    copyExample(example, site.publication, site.newsroom.origin);
  });
  const open = useReader();
  let server: Server;
  /** The address of the site, without the slash of its front page. */
  let home = '';
  beforeAll(async () => {
    const { site } = published();
    const { url } = loadPublication(site.publication);
    const sitePath = toSitePath({ url }, '');
    const listener = createListener(site.out);
    server = createServer((request, response) => {
      const { url: target = '' } = request;
      if (!target.startsWith(sitePath)) return response.writeHead(404).end();
      request.url = target.slice(sitePath.length);
      return listener(request, response);
    });
    home = `http://127.0.0.1:${await listen(server)}${sitePath}`;
  });
  afterAll(() => server?.close());

  const readAll = () =>
    globSync('**/*.{html,xml,json,webmanifest,css}', { cwd: published().site.out })
      .map((file) => published().read(file))
      .join('\n');

  test('is published without a problem, with stories, and invents nothing', () => {
    const { report } = published().result;
    expect(report).toMatchObject({
      outcome: 'published',
      problems: [],
    });
    expect(published().routes.length).toBeGreaterThan(10);
    expect(findInvented(published().site)).toEqual([]);
  });

  test('is written in its language and in the direction of that', () => {
    const { language = 'en-US' } = loadPublication(published().site.publication);
    const isRight = language.startsWith('ar');
    expect(published().read('index.html')).toMatch(
      new RegExp(`<html[^>]* lang="${language}"[^>]* dir="${isRight ? 'rtl' : 'ltr'}"`),
    );
  });

  test('says its own words, and none of another example', () => {
    const text = readAll();
    for (const [name, own] of Object.entries(words)) {
      const said = own.filter((word) => text.includes(word));
      expect({ name, said }).toEqual({ name, said: name === example ? own : [] });
    }
  });

  test('has no broken link, and no page is wider than a phone', async () => {
    const { page, errors } = await open({ viewport: { width: 360, height: 780 } });
    const { routes } = published();
    const found: string[] = [];
    const addresses = new Set<string>();
    for (const route of [...routes, '/lite'].filter((each) => !/^\/(?:404|500)$/.test(each))) {
      await page.goto(home + route);
      const { links, width } = await page.evaluate(() => ({
        links: [...document.querySelectorAll('a[href], link[href]')].map((each) =>
          String((each as HTMLAnchorElement | HTMLLinkElement).href),
        ),
        width: document.documentElement.scrollWidth,
      }));
      if (width > 360) found.push(`${route} is ${width} pixels wide`);
      for (const link of links) if (link.startsWith(new URL(home).origin)) addresses.add(link);
      found.push(...errors.splice(0).map((error) => `${route}: ${error}`));
    }
    for (const address of addresses) {
      const { status } = await fetch(address);
      if (status !== 200) found.push(`${address} has status ${status}`);
    }
    expect(found).toEqual([]);
  });

  test('axe finds no violation, small or large, light or dark', async () => {
    const { page } = await open({ bypassCSP: true });
    const { routes } = published();
    const kinds = ['/', ...routes.filter((each) => each.split('/').length > 2).slice(0, 1)];
    const found: string[] = [];
    for (const route of [...kinds, sections[example], '/about', '/lite']) {
      await page.goto(home + route);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const violations = await findViolations(page);
          const where = `${route}, ${width} pixels, ${colorScheme}`;
          found.push(...violations.map(({ id }) => `${where}: ${id}`));
        }
      }
    }
    expect(found).toEqual([]);
  });
});

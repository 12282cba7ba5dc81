import { describe, expect, test } from 'vitest';
import { forecastPath } from '../../scripts/newsroom/weather.ts';
import { openTestSite, type TestSite } from '../support/rebuild/rebuild.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';
import { readPage } from '../support/site-files.ts';

const minute = 60_000;

/** A site with a place and a feed, whose newsroom forecasts its weather. */
async function openWeatherSite(fields: object = {}): Promise<TestSite> {
  const site = await openTestSite();
  const { feeds, blog: _, ...publication } = site.newsroom.publication();
  site.configure({
    ...publication,
    feeds: { local: feeds.local ?? [] },
    samples: false,
    timeZone: 'America/New_York',
    weather: { latitude: 44.1, longitude: -69.1, url: site.newsroom.origin + forecastPath },
    ...fields,
  });
  return site;
}

const readCard = (site: TestSite) => readPage(site, '/')('[aria-labelledby=weather]');
const toText = (card: ReturnType<typeof readCard>) => card.text().replaceAll(/\s+/g, ' ');

describe('a publication with a place', () => {
  test('shows its weather, when that was, and who says so', async () => {
    const site = await openWeatherSite();
    expect(await site.rebuild()).toMatchObject({ status: 0, report: { health: 'good' } });
    const card = readCard(site);
    const text = toText(card);
    expect(text).toMatch(/45°F ?Rain ?Wind ?12 mph ?Humidity ?81%/);
    expect(text).toMatch(/As of [^.]+\. Weather data by Open-Meteo/);
    expect(text).not.toContain('Sample');
    expect(card.find('li')).toHaveLength(5);
    const at = Date.parse(card.find('time').attr('datetime') ?? '');
    expect(Math.abs(Date.now() - at)).toBeLessThan(60 * minute);
    const asked = site.newsroom.requests.filter(({ url }) => url.startsWith(forecastPath));
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url).toContain('latitude=44.1&longitude=-69.1');
    expect(readPage(site, '/sources')('#weather').parent().text()).toContain('Weather forecast');
  });

  test('writes numbers as its language does', async () => {
    const site = await openWeatherSite({ language: 'de' });
    expect((await site.rebuild()).status).toBe(0);
    expect(toText(readCard(site))).toMatch(/7 °C ?Regen ?Wind ?19 km\/h ?Luftfeuchtigkeit ?81 %/);
  });

  test('keeps a current forecast when the service fails, and shows none that is old', async () => {
    const site = await openWeatherSite();
    const start = Date.now();
    await rebuildHere(site, new Date(start));
    site.newsroom.fail(forecastPath, { kind: 'status', code: 404 });
    const kept = await rebuildHere(site, new Date(start + 60 * minute));
    expect(kept.sources.at(-1)).toMatchObject({
      id: 'weather',
      state: 'kept',
      message: 'Weather: Not Found (404)',
    });
    expect(kept.health).toBe('good');
    expect(toText(readCard(site))).toContain('45°F');
    const late = await rebuildHere(site, new Date(start + 4 * 60 * minute));
    expect(late.outcome).toBe('published');
    expect(readCard(site)).toHaveLength(0);
  });

  test('shows no sample values while its weather is unknown', async () => {
    const site = await openWeatherSite({ samples: true });
    site.newsroom.fail(forecastPath, { kind: 'body', body: '{"current":{}}' });
    const { status, report } = await site.rebuild();
    expect(status).toBe(0);
    expect(report.sources.at(-1)?.message).toMatch(/^Weather: the answer is no forecast/);
    expect(readCard(site)).toHaveLength(0);
  });

  test('is not published when only its weather could be read', async () => {
    const site = await openWeatherSite();
    site.newsroom.fail('/feeds/local.xml', { kind: 'status', code: 404 });
    site.newsroom.fail('/feeds/local-neighborhoods.xml', { kind: 'status', code: 404 });
    expect(await site.rebuild()).toMatchObject({ status: 3, report: { health: 'down' } });
  });
});

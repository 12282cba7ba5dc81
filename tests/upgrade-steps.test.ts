import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { readOptions } from '../src/commands/network/options.ts';
import { root } from '../src/disk/package.ts';
import { listPublications } from '../src/network/publications.ts';
import { readSecrets } from '../src/publication/keys.ts';
import { publicationSchema } from '../src/publication/publication.ts';
import { environment } from '../src/publication/variables.ts';
import { readSite } from '../src/site/site.ts';
import { smallPublication, writeFiles } from './support/folder.ts';
import { loadWorkflow } from './workflows/workflow.ts';

/** Reads a publication folder with these files. Returns its site, or the message that refuses it. */
async function readFolder(files: Record<string, unknown>) {
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-upgrade-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFiles(dir, { 'publication.json': smallPublication, ...files });
  return await readSite(dir).catch((error: Error) => error.message);
}

const isRead = expect.objectContaining({ publication: expect.anything() });
const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30" viewBox="0 0 90 30">${inner}</svg>`;
const path1 = '<path d="M0 0h90v30H0z"/>';
const ownSection = (slug: string) => ({
  ...smallPublication,
  categories: [{ slug, name: 'Own', heading: 'Own', home: 'none' }],
});
const withBlog = { blog: { url: 'https://blog.example' } };
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/**
 * The steps below "Upgrade" in the changelog, each by how it begins: done here, before and after, or the test that
 * does it.
 */
const steps: Record<string, string | (() => unknown)> = {
  'A network with `--queue` or `--store` needs bullmq': 'tests/package.test.ts',
  'A key has at least 8 characters'() {
    const readKey = (key: string) =>
      readSecrets(publicationSchema.parse({ ...smallPublication, ...withBlog }), {
        ...environment,
        values: { BLOG_KEY: key },
      });
    expect(() => readKey('short')).toThrow(/BLOG_KEY/);
    expect(readKey('long-enough')).toMatchObject({ blogKey: 'long-enough' });
  },
  'Publications of a network are named like ids'() {
    const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-upgrade-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    writeFiles(dir, { 'Harbor_1.json': smallPublication, 'harbor-1.json': smallPublication });
    const found = listPublications({ publications: dir, shard: { part: 1, of: 1 } });
    expect(found.map(({ name, misnamed }) => [name, misnamed !== undefined])).toEqual([
      ['Harbor_1.json', true],
      ['harbor-1', false],
    ]);
  },
  'Publications of a network reach no private address'() {
    const args = ['--publications', 'papers', '--allow-private', '10.0.0.5,blog.internal:8080'];
    expect(readOptions(args)).toMatchObject({ allowPrivate: expect.anything() });
  },
  'Compose, Kubernetes and systemd files': 'tests/network-deploy.test.ts',
  'A workflow that calls Halfhour': 'tests/workflows/lint.test.ts',
  async 'A logo in SVG may hold no pictures of pixels'() {
    const publication = { ...smallPublication, logo: { light: 'logo.svg' } };
    const readLogo = (inner: string) =>
      readFolder({ 'publication.json': publication, 'public/logo.svg': svg(inner) });
    for (const [name, use] of [
      ['mask', 'mask'],
      ['marker', 'marker-end'],
      ['pattern', 'fill'],
      ['clipPath', 'clip-path'],
    ] as const) {
      const nested = `<${name} id="a">${path1}</${name}><${name} id="b"><path ${use}="url(#a)" d="M0 0h9"/></${name}>`;
      expect(await readLogo(`${nested}<path ${use}="url(#b)" d="M0 0h90v30H0z"/>`)).toContain(
        'logo.svg',
      );
    }
    expect(await readLogo('<image href="data:image/png;base64,AA=="/>')).toContain('logo.svg');
    expect(await readLogo(path1)).toEqual(isRead);
  },
  async 'A section of your own with the slug'() {
    for (const slug of ['newsletter', 'topics', 'my', 'authors', 'accessibility', 'today'])
      expect(await readFolder({ 'publication.json': ownSection(slug) })).toContain('slug');
    expect(await readFolder({ 'publication.json': ownSection('letters') })).toEqual(isRead);
  },
  async 'A folder `authors` beside `publication.json` is read'() {
    expect(await readFolder({ 'authors/notes.txt': 'Notes' })).toContain('authors/notes.txt');
    expect(await readFolder({ 'public/authors/a.html': '<p>A</p>' })).toContain('authors');
    expect(await readFolder({ 'authors/ada-lind.md': '---\nname: Ada Lind\n---\n' })).toEqual(
      isRead,
    );
  },
  'Feeds of the site name the author of a post': 'src/feeds-out/out-feed.test.ts',
  'A file or timer that runs `scripts/rebuild.ts`'() {
    expect(manifest.scripts.rebuild).toBe('node scripts/halfhour.ts rebuild');
    expect(read('docs/deploy/halfhour.service')).toContain('npm run rebuild -- ');
  },
  'A copy of `.github/workflows/rebuild.yml` calls'() {
    const called = Object.values(loadWorkflow('rebuild').jobs ?? {}).map(({ uses }) => uses);
    expect(called).toContain('./.github/workflows/publish.yml');
  },
  async 'A section without a feed has no page any more'() {
    const desk = { pin: [{ story: 'https://ledger.example/1', place: 'world' }] };
    const pinned = (feeds: object) =>
      readFolder({ 'publication.json': { ...smallPublication, feeds }, 'desk.json': desk });
    expect(await pinned({ local: ['https://a.example/feed'] })).toMatch(/pin.*world/s);
    expect(await pinned({ world: ['https://a.example/feed'] })).toEqual(isRead);
  },
  async '`contactForm` is called `form` in `contact`'() {
    const form = { url: 'https://forms.example/7' };
    for (const contact of [{ contactForm: form }, { contact: { form } }])
      expect(
        await readFolder({ 'publication.json': { ...smallPublication, ...contact } }),
      ).toMatchObject({ publication: { contact: { form } } });
  },
  async 'Own words for `home.topStory`'() {
    const home = { topStory: 'Top', notToday: { topStory: 'Earlier' } };
    expect(await readFolder({ 'content/site.json': { home } })).toEqual(isRead);
  },
};

const listed = [
  ...read('CHANGELOG.md').matchAll(/^### Upgrade\n\n(.*?)(?=^##|$(?![^]))/gms),
].flatMap(([, list = '']) =>
  [...list.matchAll(/^- (.*(?:\n .*)*)/gm)].map(([, step = '']) => step),
);

describe('a step of the changelog that asks something of a publisher', () => {
  test.each(listed)('is done by a test: %s', (step) => {
    const known = Object.keys(steps).filter((start) => step.startsWith(start));
    expect(known).toHaveLength(1);
  });

  test.each(Object.entries(steps))('does what it says: %s', async (start, does) => {
    expect(listed.some((step) => step.startsWith(start))).toBe(true);
    if (typeof does === 'string') expect(read(does)).toContain('test');
    else await does();
  });
});

import {
  closeSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createContent } from '../../../scripts/bench/content/content.ts';
import { cutTemplates } from '../../../scripts/bench/generators/templates.ts';
import { listFiles } from '../../../src/disk/file-tree.ts';
import { publicationSchema } from '../../../src/publication/publication.ts';
import sample from '../../../src/publication/sample.json' with { type: 'json' };
import { publishContent } from '../../support/rebuild/publish-content.ts';
import { makeSharedFolder } from '../../support/papers/folder.ts';
import { createEditChance, edit, type SiteInput } from '../../support/rebuild/random-edits.ts';
import { repeat } from '../../support/repetitions.ts';
import { readSite } from '../../support/site-files.ts';

/** The number of random edits. */
const edits = repeat(2, 500);
const dir = makeSharedFolder();

const [state, out] = [path.join(dir, 'state'), path.join(dir, 'site')];
const [fullState, fullOut] = [path.join(dir, 'full-state'), path.join(dir, 'full-site')];
const publication = publicationSchema.parse(sample);

describe('an incremental rebuild', () => {
  const source: SiteInput = { content: createContent(11), publication };
  const publish = (force = false) => publishContent(source, state, out, force);
  const readFiles = () => listFiles(out).map((file) => path.join(out, file));

  test('makes pages that the benchmark can cut into templates', async () => {
    await publish();
    expect(cutTemplates(out, source.content).post).toContainEqual({ field: 'body' });
  });

  test('publishes the same bytes as a full rebuild after each of many edits, and never writes to a published file', async () => {
    const handles = readFiles().map((file) => openSync(file, 'r'));
    const opened = readFiles().map((file) => readFileSync(file, 'utf8'));
    const chance = createEditChance(7);
    for (let round = 1; round <= edits; round += 1) {
      const before = readSite(out);
      const what = edit(source, chance);
      const { outcome, rendered, pages } = await publish();
      const full = await publishContent(source, fullState, fullOut, true);
      const site = readSite(out);
      expect(site, `${round}: ${what}`).toEqual(readSite(fullOut));
      expect(pages).toBe(full.pages);
      if (what === 'nothing changes') expect(outcome).toBe('unchanged');
      if (what === 'the body of a post changes') {
        // A body is read by its pages, and by those of posts that are related to others now.
        const changed = Object.keys(site).filter((file) => site[file] !== before[file]);
        const posts = changed.filter((file) => /^blog\//.test(file));
        expect(rendered).toBe(posts.length);
      }
    }
    const after = handles.map((handle) => readFileSync(handle, 'utf8'));
    for (const handle of handles) closeSync(handle);
    expect(after).toEqual(opened);
  });

  test('renders again what was deleted or changed in the published site, and with force all in place', async () => {
    const faq = path.join(out, 'faq.html');
    rmSync(path.join(out, 'about.html'));
    writeFileSync(faq, 'Not the rendered page.');
    source.content.posts[0]!.body += '\n\nOne more line.';
    expect(await publish()).toMatchObject({ outcome: 'published' });
    const site = readSite(out);
    const readInode = () => statSync(path.join(out, 'about.html')).ino;
    const about = readInode();
    const [text, { atime, mtime }] = [readFileSync(faq, 'utf8'), statSync(faq)];
    writeFileSync(faq, text.replaceAll('e', 'a'));
    utimesSync(faq, atime, mtime);
    const { rendered, pages } = await publish(true);
    expect(rendered).toBeGreaterThanOrEqual(pages);
    expect(readSite(out)).toEqual(site);
    expect(readInode()).toBe(about);
    expect(readFileSync(faq, 'utf8')).toBe(text);
  });
});

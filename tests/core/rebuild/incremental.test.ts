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

  test('makes pages that the benchmark can cut into templates', async () => {
    await publishContent(source, state, out);
    expect(cutTemplates(out, source.content).post).toContainEqual({ field: 'body' });
  });

  test(
    'publishes the same bytes as a full rebuild after each of many edits',
    { timeout: edits * 60_000 },
    async () => {
      const chance = createEditChance(7);
      for (let round = 0; round <= edits; round += 1) {
        const before = round === 0 ? {} : readSite(out);
        const what = round === 0 ? 'the beginning' : edit(source, chance);
        const { outcome, rendered, pages } = await publishContent(source, state, out);
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
    },
  );

  test('renders a page again that was deleted or changed in the published site', async () => {
    await publishContent(source, state, out);
    rmSync(path.join(out, 'about.html'));
    writeFileSync(path.join(out, 'faq.html'), 'Not the rendered page.');
    const [post] = source.content.posts;
    if (post) post.body += '\n\nOne more line.';
    await publishContent(source, state, out);
    await publishContent(source, fullState, fullOut, true);
    expect(readSite(out)).toEqual(readSite(fullOut));
  });

  test('never writes to a published file, so that an open file keeps its content', async () => {
    await publishContent(source, state, out);
    const handles = listFiles(out).map((file) => openSync(path.join(out, file), 'r'));
    const before = listFiles(out).map((file) => readFileSync(path.join(out, file), 'utf8'));
    for (const line of ['Once more.', 'And again.']) {
      const [post] = source.content.posts;
      if (post) post.body += `\n\n${line}`;
      expect(await publishContent(source, state, out)).toMatchObject({ outcome: 'published' });
    }
    const after = handles.map((handle) => readFileSync(handle, 'utf8'));
    for (const handle of handles) closeSync(handle);
    expect(after).toEqual(before);
  });

  test('with force reuses the files of unchanged pages and replaces damaged files', async () => {
    await publishContent(source, state, out);
    const readInode = (file: string) => statSync(path.join(out, file)).ino;
    const [about, faq] = [readInode('about.html'), path.join(out, 'faq.html')];
    const [text, { atime, mtime }] = [readFileSync(faq, 'utf8'), statSync(faq)];
    writeFileSync(faq, text.replaceAll('e', 'a'));
    utimesSync(faq, atime, mtime);
    const { rendered, pages } = await publishContent(source, state, out, true);
    expect(rendered).toBeGreaterThanOrEqual(pages);
    expect(readInode('about.html')).toBe(about);
    expect(readFileSync(faq, 'utf8')).toBe(text);
  });
});

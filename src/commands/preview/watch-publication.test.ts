import { expect, onTestFinished, test, vi } from 'vitest';
import { deskFile, readFolders, redirectsFile } from '../../publication/folder.ts';
import { makeFolder, smallPublication, writeFiles } from '../../../tests/support/papers/folder.ts';
import { watchPublication } from './watch-publication.ts';

test.each([
  'publication.json',
  deskFile,
  redirectsFile,
  ...readFolders.map((each) => `${each}/a/b.md`),
])('a preview follows %s, made after it began, and changed', async (name) => {
  const dir = makeFolder({ 'publication.json': smallPublication });
  const onChange = vi.fn<() => void>();
  const watch = watchPublication(dir, onChange);
  onTestFinished(() => watch.close());
  for (const text of ['One', 'Another']) {
    onChange.mockClear();
    writeFiles(dir, { [name]: text });
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 10_000);
  }
});

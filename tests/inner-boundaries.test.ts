import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSource, sources, toTarget, type Source } from './support/sources.ts';

/**
 * What the folders inside `fetch` and `build` import of each other: a picture of both. Files directly in
 * `fetch` and `build` lead them, and may import any. A folder that imports such a file names `fetch` or `build`.
 */
const inner: Record<string, readonly string[]> = {
  'fetch/http': ['fetch', 'fetch/http/turns'],
  'fetch/http/turns': ['fetch/http'],
  'fetch/feeds': [
    'fetch',
    'fetch/feeds/order',
    'fetch/feeds/parse',
    'fetch/feeds/words',
    'fetch/http',
  ],
  'fetch/feeds/parse': ['fetch', 'fetch/feeds'],
  'fetch/feeds/order': ['fetch', 'fetch/feeds/parse'],
  'fetch/feeds/words': ['fetch/feeds/parse'],
  'fetch/blog': ['fetch', 'fetch/http'],
  'fetch/posts': ['fetch', 'fetch/blog', 'fetch/http'],
  'fetch/weather': ['fetch', 'fetch/http'],
  'fetch/images': ['fetch', 'fetch/decoder', 'fetch/http', 'fetch/sandbox'],
  'fetch/decoder': ['fetch/http'],
  'fetch/sandbox': ['fetch/feeds/parse'],
  'fetch/previous': ['fetch', 'fetch/http'],
  'fetch/replay': ['fetch', 'fetch/http'],
  'build/incremental': [],
  'build/look': [],
  'build/desk': ['build', 'build/desk/page', 'build/print'],
  'build/desk/page': [
    'build',
    'build/desk',
    'build/desk/page/views',
    'build/dry-run',
    'build/print',
    'build/report',
  ],
  'build/desk/page/views': ['build/desk', 'build/desk/page'],
  'build/dry-run': ['build', 'build/incremental', 'build/publish', 'build/report'],
  'build/page': [],
  'build/related': ['build/incremental'],
  'build/print': [],
  'build/report': ['build/print'],
  'build/assets': ['build/incremental', 'build/render'],
  'build/render': [
    'build',
    'build/assets',
    'build/incremental',
    'build/page',
    'build/publish',
    'build/verify',
  ],
  'build/search': ['build/incremental', 'build/quarantine', 'build/render'],
  'build/verify': ['build/incremental', 'build/render'],
  'build/quarantine': ['build/assets', 'build/incremental', 'build/render'],
  'build/publish': ['build', 'build/incremental', 'build/render'],
  'build/health': ['build', 'build/print', 'build/publish', 'build/report'],
  'build/feeds': ['build', 'build/print', 'build/render'],
  'build/publication': ['build', 'build/assets', 'build/look', 'build/print', 'build/render'],
};

/** The folders inside `fetch` and `build` that the files of each import, in the form of `inner`. */
function listInner(files: readonly Source[]): Record<string, string[]> {
  const toInner = (file: string) => path.posix.dirname(file).replace(/^src\//, '');
  const found: Record<string, string[]> = {};
  for (const source of files) {
    const folder = toInner(source.file);
    if (!/^(?:fetch|build)\//.test(folder)) continue;
    const [top] = folder.split('/');
    const others = source.imports
      .map((name) => toInner(toTarget(source, name) ?? ''))
      .filter((other) => other.split('/')[0] === top && other !== folder);
    found[folder] = [...new Set([...(found[folder] ?? []), ...others])].sort();
  }
  return found;
}

describe('the folders inside fetch and build', () => {
  test('import of each other what the table says', () => {
    expect(listInner(sources)).toEqual(inner);
  });

  test('with a new import are found', () => {
    const file = readSource('src/fetch/http/x.ts', "import type { A } from '../blog/x.ts';");
    expect(listInner([...sources, file])).not.toEqual(inner);
    expect(listInner([...sources, file])['fetch/http']).toEqual([
      ...['fetch', 'fetch/blog', 'fetch/http/turns'],
    ]);
  });
});

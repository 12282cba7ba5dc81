import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { root } from '../src/build/render/renderer.ts';

/** Which room may import from which (docs/decisions/002-rooms.md); each may from itself and from packages. */
const rooms: Record<string, readonly string[]> = {
  text: [],
  publication: ['text'],
  edition: ['publication', 'text'],
  gather: ['edition', 'publication', 'text'],
  content: ['edition', 'publication', 'text'],
  islands: ['edition', 'text'],
  syndication: ['content', 'edition', 'publication', 'text'],
  components: [
    'content',
    'edition',
    'islands',
    'layouts',
    'publication',
    'styles',
    'syndication',
    'text',
  ],
  layouts: ['components', 'content', 'edition', 'publication', 'styles', 'syndication', 'text'],
  pages: [
    'components',
    'content',
    'edition',
    'islands',
    'layouts',
    'publication',
    'styles',
    'syndication',
    'text',
  ],
};
const printed = ['components', 'layouts', 'pages', 'islands'];

/** Files of more than 200 lines, and why each is one. */
const reasons: Record<string, string> = {
  'tests/fault-table/sources.test.ts': 'one table of faults',
  'tests/workflows/rehearsal.test.ts': 'one story, told in order',
  'tests/islands/search.test.ts': 'one page, for all that readers do there',
  'tests/consent.test.ts': 'one table of embeds, and one reader of all of them',
  'src/edition/history/changes.test.ts': 'tables of changes, and of what is none',
  'tests/nginx.test.ts': 'one server, asked for all that it serves',
};

interface Source {
  file: string;
  room: string;
  code: string;
  imports: string[];
}

const sources: Source[] = globSync('src/*/**/*.{ts,tsx,astro}', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readSource(file, readFileSync(path.join(root, file), 'utf8')));

function readSource(file: string, text: string): Source {
  const code = file.endsWith('.astro') ? (text.split(/^---$/m)[1] ?? '') : text;
  const imports = ts.preProcessFile(code).importedFiles.map(({ fileName }) => fileName);
  return { file, room: file.split('/')[1] ?? '', code: text, imports };
}

/** The room that an import leads to, or `undefined` for a package. */
function toRoom({ file }: Source, name: string): string | undefined {
  if (!name.startsWith('.')) return undefined;
  const target = path.posix.join(path.posix.dirname(file), name);
  return target.startsWith('src/') ? target.split('/')[1] : target;
}

function findTrespasses(source: Source): string[] {
  const allowed = [source.room, ...(rooms[source.room] ?? [])];
  return source.imports.filter((name) => {
    const room = toRoom(source, name);
    if (room !== undefined) return !allowed.includes(room) && name !== '../../package.json';
    return name.startsWith('astro') && !printed.includes(source.room);
  });
}

describe('the rooms of the house', () => {
  test('every folder of src has a rule', () => {
    expect(new Set(sources.map(({ room }) => room))).toEqual(new Set(Object.keys(rooms)));
  });

  test.each(sources)('$file imports only what its room may', (source) => {
    expect(findTrespasses(source)).toEqual([]);
  });

  test('a trespass is seen', () => {
    const page = readSource('src/pages/x.astro', "---\nimport '../gather/http.ts';\n---\n");
    const text = readSource('src/text/x.ts', "import { a } from '../edition/article.ts';");
    const edition = readSource('src/edition/x.ts', "import { z } from 'astro/zod';");
    expect([page, text, edition].map(findTrespasses)).toEqual([
      ['../gather/http.ts'],
      ['../edition/article.ts'],
      ['astro/zod'],
    ]);
  });

  test('islands take types alone from the edition', () => {
    const code = sources.filter(({ room }) => room === 'islands').map((source) => source.code);
    expect(code.join('\n')).toMatch(/^import type .*edition\//m);
    expect(code.join('\n')).not.toMatch(/^import (?!type).*edition\//m);
  });

  test('only gathering talks to the network', () => {
    const callers = sources.filter(
      ({ room, code }) =>
        room !== 'islands' &&
        /\bfetch\(|^import (?!type).*'undici'/m.test(code.replaceAll(/\w+\.fetch\(/g, '')),
    );
    expect(callers.map(({ file }) => file)).toEqual(['src/fetch/http/client.ts']);
  });

  test('raw HTML is written only as a post body and as JSON-LD', () => {
    const writers = sources.filter(({ code }) => /set:html|dangerouslySetInnerHTML/.test(code));
    expect(writers.map(({ file }) => file).sort()).toEqual([
      'src/components/frame/JsonLd.astro',
      'src/components/blog/PostBody.astro',
    ]);
  });

  test('no file has grown past 200 lines without a reason', () => {
    const long = globSync('{src,scripts,tests}/**/*.{ts,tsx,astro,css}', { cwd: root })
      .filter((file) => !file.startsWith('scripts/newsroom/content/'))
      .filter((file) => readFileSync(path.join(root, file), 'utf8').split('\n').length > 200);
    expect(long.filter((file) => !(file in reasons))).toEqual([]);
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openBuiltSite } from '../support/rebuild/built-sites.ts';
import { copyProjectWithPackages } from '../support/code/project.ts';
import { runRebuildProcess } from '../support/rebuild/rebuild.ts';
import { readTree } from '../support/site-files.ts';

type Edits = Record<string, (source: string) => string>;

/** Copies the project and edits the sources of some pages. Returns the copy. */
function copyWith(dir: string, edits: Edits): string {
  const copy = path.join(dir, 'project');
  copyProjectWithPackages(copy);
  for (const [page, edit] of Object.entries(edits)) {
    const file = path.join(copy, `src/pages/${page}.astro`);
    writeFileSync(file, edit(readFileSync(file, 'utf8')));
  }
  return copy;
}

test.each<[string, Edits, RegExp[]]>([
  [
    'that throws, and one with the text undefined,',
    {
      contact: () => `---\nthrow new Error('the ink ran out');\n---\n`,
      follow: (source) => `${source}\n<p>{String(undefined)}</p>\n`,
    },
    [/\/contact: it could not be rendered.*the ink ran out/, /\/follow: it shows undefined/],
  ],
  [
    'with a broken link',
    { contact: (source) => source.replace('</InfoPage>', '<a href="/nowhere">x</a></InfoPage>') },
    [/\/contact: a link to \/nowhere is broken/],
  ],
])(
  'a page %s is named, and refused even with --accept: the published site stays',
  async (_, edits, problems) => {
    const site = await openBuiltSite('small');
    const before = readTree(site.out);
    const project = copyWith(site.dir, edits);
    const result = await runRebuildProcess(site, ['--accept', 'I like it so'], project);
    expect(result).toMatchObject({ status: 1, report: { outcome: 'refused' } });
    for (const problem of problems) expect(result.report.problems.join('\n')).toMatch(problem);
    expect(readTree(site.out)).toEqual(before);
  },
);

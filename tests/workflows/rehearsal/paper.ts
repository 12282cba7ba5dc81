import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { Newsroom } from '../../../scripts/newsroom/newsroom.ts';
import { copyExample } from '../../support/example.ts';
import { openGitHub, type GitHub } from './github.ts';
import { rehearse } from './rehearse.ts';

/** Opens a GitHub whose site, that of the first example in the folder my-paper, is published. */
export async function openPaper({ origin }: Newsroom): Promise<GitHub> {
  const github = await openGitHub({});
  onTestFinished(() => github.close());
  copyExample('alder-point', path.join(github.repository, 'my-paper'), origin);
  changeJson(github, 'publication.json', (file) => ({ ...file, url: github.proxy }));
  github.vars['PUBLICATION'] = 'my-paper';
  expect((await rehearse(github, 'rebuild')).conclusion).toBe('success');
  return github;
}

/** Changes a JSON file of my-paper. */
export function changeJson(
  { repository }: GitHub,
  name: string,
  change: (file: Record<string, unknown>) => object,
): void {
  const file = path.join(repository, 'my-paper', name);
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
}

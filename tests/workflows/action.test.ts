import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../src/build/render/renderer.ts';
import { lintAction } from './lint.ts';

describe('the action', () => {
  const text = readFileSync(path.join(root, 'action.yml'), 'utf8');

  test('has no findings', () => {
    expect(lintAction(text)).toEqual([]);
  });

  test.each([
    ['a misspelled key', 'using: composite', 'use: composite', /^parser: .*use/],
    [
      'a timeout, which steps of actions do not have',
      'shell: bash',
      'shell: bash\n      timeout-minutes: 5',
      /^parser: .*timeout-minutes/,
    ],
    ['a command without a shell', '      shell: bash\n', '', /^parser: .*shell/],
    [
      'a context that actions do not have',
      'inputs.blog-key',
      'secrets.BLOG_KEY',
      /^parser: .*secrets/,
    ],
    ['an action pinned to a tag', /@48b5\w+/, '@v6', /^policy: .*is not pinned/],
    [
      'a script injection',
      '"$ROLLBACK"',
      '"${{ inputs.rollback }}"',
      /^policy: an expression in run/,
    ],
  ])('%s is found', (_, correct, faulty, finding) => {
    const changed = text.replace(correct, faulty);
    expect(changed).not.toBe(text);
    expect(lintAction(changed)).toContainEqual(expect.stringMatching(finding));
  });
});

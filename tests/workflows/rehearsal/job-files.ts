import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Parses the lines `name=value` and `name<<end` … `end` of a GITHUB_OUTPUT file. */
export function readOutputs(text: string): Record<string, string> {
  const outputs: Record<string, string> = {};
  const lines = text.split('\n');
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    const [, name = '', kind, rest = ''] = /^(\w+)(=|<<)(.*)$/.exec(line) ?? [];
    if (kind === '=') outputs[name] = rest;
    if (kind === '<<')
      outputs[name] = lines
        .splice(0, lines.indexOf(rest) + 1)
        .slice(0, -1)
        .join('\n');
  }
  return outputs;
}

/** The digest of the files that patterns find in a workspace; empty when there are none. */
export function hashFiles(workspace: string, patterns: string[]): string {
  const files = globSync(patterns, { cwd: workspace }).sort();
  if (files.length === 0) return '';
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(path.join(workspace, file)));
  return hash.digest('hex');
}

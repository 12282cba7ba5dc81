import { cpSync, existsSync, globSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { halfhour, toHalfhour, type GitHub } from './github.ts';

/** The machine that runs the steps of a job. */
export interface Runner {
  github: GitHub;
  workspace: string;
  permissions: Record<string, string>;
  /** The first folders in PATH. */
  paths: string[];
  /** The folder of the action of ours whose steps run. */
  actionPath?: string;
}

type Action = (runner: Runner, inputs: Record<string, string>) => Record<string, string>;

/** Replacements for the actions of the workflows. They throw where the real actions would fail. */
export const actions: Record<string, Action> = {
  'actions/checkout'({ github, workspace, permissions }, { repository, path: folder = '' }) {
    requirePermissions(permissions, { contents: 'read' });
    const from = repository === halfhour.repository ? toHalfhour(github) : github.repository;
    cpSync(from, path.join(workspace, folder), { recursive: true });
    return {};
  },

  'actions/setup-node'({ paths }) {
    paths.push(path.dirname(process.execPath));
    return {};
  },

  'actions/cache/restore'({ github, workspace }, inputs) {
    const wanted = [inputs['key'], inputs['restore-keys']?.trim()];
    const found = github.caches.findLast((key) =>
      wanted.some((each) => each && key.startsWith(each)),
    );
    const requested = { 'cache-primary-key': inputs['key'] ?? '' };
    if (found === undefined) return { ...requested, 'cache-hit': 'false' };
    cpSync(path.join(github.dir, 'caches', found), path.dirname(workspace), { recursive: true });
    return {
      ...requested,
      'cache-hit': String(found === inputs['key']),
      'cache-matched-key': found,
    };
  },

  'actions/cache/save'({ github, workspace }, { key = '', path: names = '' }) {
    if (github.caches.includes(key)) throw new Error(`There is a cache ${key} already.`);
    for (const name of names.trim().split('\n')) {
      const from = path.resolve(workspace, name);
      if (existsSync(from)) {
        const to = path.join(
          github.dir,
          'caches',
          key,
          path.relative(path.dirname(workspace), from),
        );
        // A test may have removed the key from the list and left the files.
        rmSync(to, { recursive: true, force: true });
        cpSync(from, to, { recursive: true });
      }
    }
    github.caches.push(key);
    return {};
  },

  'actions/upload-pages-artifact'(
    { github, workspace },
    { path: name = '', 'include-hidden-files': hidden },
  ) {
    const from = path.join(workspace, name);
    if (!existsSync(from)) throw new Error(`There is no ${name} to upload.`);
    const artifact = path.join(github.dir, 'artifact');
    rmSync(artifact, { recursive: true, force: true });
    cpSync(from, artifact, {
      recursive: true,
      filter: (file) => file === from || hidden === 'true' || !path.basename(file).startsWith('.'),
    });
    return {};
  },

  'actions/upload-artifact'(
    { github, workspace },
    { name: artifact = '', path: patterns = '', 'include-hidden-files': hidden },
  ) {
    const lines = patterns.trim().split('\n');
    const find = (globs: string[]) => globSync(globs, { cwd: workspace });
    const from = find(lines.filter((line) => !line.startsWith('!')));
    const left = find(lines.flatMap((line) => (line.startsWith('!') ? line.slice(1) : [])));
    if (from.length === 0) throw new Error(`No files were found with ${patterns}.`);
    const isHidden = (file: string) => hidden !== 'true' && /(^|\/)\./.test(file);
    for (const name of from) {
      cpSync(path.join(workspace, name), path.join(github.dir, 'artifacts', artifact, name), {
        recursive: true,
        filter(file) {
          const relative = path.relative(workspace, file);
          return !left.includes(relative) && !isHidden(relative);
        },
      });
    }
    return {};
  },

  'actions/deploy-pages'({ github, permissions }) {
    requirePermissions(permissions, { pages: 'write', 'id-token': 'write' });
    if (github.failing.has('deploy')) throw new Error('Deployment failed, try again later.');
    const artifact = path.join(github.dir, 'artifact');
    if (!existsSync(artifact)) throw new Error('No artifacts named "github-pages" were found.');
    for (const name of readdirSync(github.live)) {
      rmSync(path.join(github.live, name), { recursive: true });
    }
    cpSync(artifact, github.live, { recursive: true });
    mkdirSync(github.live, { recursive: true });
    rmSync(artifact, { recursive: true });
    return { page_url: 'https://harborhealth.example/' };
  },
};

function requirePermissions(given: Record<string, string>, required: Record<string, string>): void {
  for (const [scope, level] of Object.entries(required)) {
    if (given[scope] !== level) throw new Error(`This needs the permission ${scope}: ${level}.`);
  }
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { limits } from '../../../limits/limits.ts';
import { deskFile } from '../../../publication/folder.ts';
import { ConfigurationError } from '../../../publication/load.ts';

export type Repository = ReturnType<typeof openRepository>;

/** Opens the repository that a publication folder lies in, as it concerns desk.json. All methods throw `ConfigurationError`. */
export function openRepository(folder: string) {
  const options = {
    cwd: folder,
    encoding: 'utf8',
    timeout: limits.program.seconds * 1000,
    // A question would be asked where nobody sees it.
    env: { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' },
  } as const;
  const run = async (...args: string[]) => {
    const running = promisify(execFile)('git', args, options);
    running.child.stdin?.end();
    return (await running.catch(refuse)).stdout;
  };
  return {
    /** Reads what was pushed from elsewhere, without taking it in. Returns whether there is something. */
    async readRemote(): Promise<boolean> {
      await run('fetch', '--quiet');
      return (await run('rev-list', '--max-count=1', 'HEAD..@{upstream}')) !== '';
    },
    /** The text of desk.json in the last commit; `undefined` where that has none. */
    async readCommitted(): Promise<string | undefined> {
      const isThere = (await run('ls-tree', '--name-only', 'HEAD', deskFile)) !== '';
      return isThere ? await run('show', `HEAD:./${deskFile}`) : undefined;
    },
    /** Takes in the commits that `readRemote` found. The caller puts desk.json back to its committed text first. */
    async takeIn(): Promise<void> {
      await run('merge', '--quiet', '--ff-only', '@{upstream}');
    },
    /** Commits desk.json alone, and pushes the branch. Returns whether there was something to push. */
    async push(): Promise<boolean> {
      const isChanged = (await run('status', '--porcelain', '--', deskFile)) !== '';
      if (isChanged) {
        await run('add', '--', deskFile);
        await run('commit', '--quiet', '--message', 'desk: decisions', '--', deskFile);
      }
      const isAhead = (await run('rev-list', '--max-count=1', '@{upstream}..HEAD')) !== '';
      try {
        if (isAhead) await run('push', '--quiet');
      } catch (error) {
        // Where somebody else was faster, decisions meet theirs as long as they are not committed.
        if (isChanged) {
          await run('reset', '--quiet', '--soft', 'HEAD~1');
          await run('reset', '--quiet', '--', deskFile);
        }
        throw error;
      }
      return isAhead;
    },
  };
}

function refuse(error: unknown): never {
  const { stderr, code, killed, message } = error as NodeJS.ErrnoException & {
    stderr?: string;
    killed?: boolean;
  };
  if (code === 'ENOENT') throw new ConfigurationError('Git is not on this machine: install it.');
  const why = killed ? `no answer within ${limits.program.seconds} s` : stderr?.trim() || message;
  throw new ConfigurationError(
    `Git did not push desk.json, and all decisions are kept. It says: ${withoutKeys(why)}`,
  );
}

/** Addresses of remotes may have a key before their host. */
const withoutKeys = (text: string) => text.replaceAll(/\/\/[^/@\s]*@/g, '//');

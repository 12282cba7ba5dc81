import { readPackage } from '../../disk/package.ts';

/** The files by which GitHub rebuilds a publication whose folder is the repository, and publishes it to Pages. */
export function listGitHubFiles(): Record<string, string> {
  const { repository, version } = readPackage();
  return {
    '.github/workflows/rebuild.yml': formatWorkflow(`${repository}/.github`, version),
    '.gitignore': '.cache/\ndist/\nnode_modules/\n',
  };
}

/** The address of a file of the version that runs. */
export function toGitHubAddress(file: string): string {
  const { repository, version } = readPackage();
  return `https://raw.githubusercontent.com/${repository}/v${version}/${file}`;
}

/** The workflow of docs/how-to/publish-from-a-repository.md. */
const formatWorkflow = (from: string, version: string) => `name: Rebuild
on:
  schedule: [{ cron: '7,37 * * * *' }]
  workflow_dispatch:
  push: { branches: [main] }
permissions: {}
concurrency: { group: rebuild, queue: max }
jobs:
  site:
    uses: ${from}/workflows/publish.yml@v${version}
    permissions: { contents: read, actions: read, issues: write, pages: write, id-token: write }
    secrets:
      BLOG_KEY: \${{ secrets.BLOG_KEY }}
      CONVERTER_KEY: \${{ secrets.CONVERTER_KEY }}
      ALERT_WEBHOOK: \${{ secrets.ALERT_WEBHOOK }}
      ALERT_PING: \${{ secrets.ALERT_PING }}
`;

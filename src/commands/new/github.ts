import { readPackage } from '../../disk/package.ts';

/** The files by which GitHub rebuilds a publication whose folder is the repository, and publishes it to Pages. */
export function listGitHubFiles(): Record<string, string> {
  const { repository, version } = readPackage();
  return {
    '.github/workflows/rebuild.yml': formatRebuild(`${repository}/.github`, version),
    '.github/workflows/watch.yml': formatWatch(`${repository}/.github`, version),
    '.gitignore': '.cache/\ndist/\nnode_modules/\n',
  };
}

/** The address of a file of the version that runs. */
export function toGitHubAddress(file: string): string {
  const { repository, version } = readPackage();
  return `https://raw.githubusercontent.com/${repository}/v${version}/${file}`;
}

/** The workflow of docs/start.md. */
const formatRebuild = (from: string, version: string) => `name: Rebuild
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

/** The watch of docs/hosting.md. It is a file of its own, since GitHub may disable the first one's schedule, which it repairs. */
const formatWatch = (from: string, version: string) => `name: Watch
on:
  schedule: [{ cron: '23 * * * *' }, { cron: '53 6 * * *' }]
  workflow_dispatch:
permissions: {}
jobs:
  watch:
    uses: ${from}/workflows/watch.yml@v${version}
    permissions: { contents: read, actions: write, issues: write }
  # Makes an empty commit when the last one is a month old. Leave it out if you do not want that.
  awake:
    uses: ${from}/workflows/awake.yml@v${version}
    permissions: { contents: write }
`;

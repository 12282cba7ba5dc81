import { toCall } from '../../disk/call.ts';
import { readPackage } from '../../disk/package.ts';

/** What the README of a repository is about. */
interface Paper {
  name: string;
  url: string;
  /** How the folder is named where the command runs. */
  dir: string;
  /** That of Halfhour. */
  repository: string;
}

/** The README of a repository of a publication at GitHub. */
export const formatReadme = ({ name, url, dir, repository }: Paper) => `# ${name}

The paper at ${url}. GitHub rebuilds it every half hour and after each commit.

1. Make an empty repository. Under _Settings_, _Pages_, choose _GitHub Actions_ as the source, before anything is pushed.
2. Push this folder to its branch \`main\`. The page of the run, under _Actions_, says what was published or is wrong.
3. Change \`publication.json\` with the pencil at GitHub, and commit. It has the name, the address and the feeds.
4. Hide, pin or correct a story: _Actions_, _Desk_, _Run workflow_.

On a machine, \`${toCall('preview', dir)}\` shows the paper and \`${toCall('check', dir)}\` names what is wrong.
[What else goes where](https://github.com/${repository}/blob/v${readPackage().version}/docs/start.md#where-things-go).
`;

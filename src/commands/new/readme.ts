import { toCall } from '../../disk/call.ts';
import { readPackage } from '../../disk/package.ts';

/** What the README of a new publication is about. */
interface Paper {
  name: string;
  url: string;
  /** How the folder is named where the command runs. */
  dir: string;
}

/** The README of a new publication, for its editors. */
export const formatReadme = ({ name, url, dir }: Paper) => `# ${name}

The folder of the paper at ${url}.

- \`${toCall('preview', dir)}\` shows it on this machine, and follows what you save.
- \`${toCall('check', dir)}\` names what is wrong, and the cure.
- \`${toCall('rebuild', dir)}\` writes the site into \`dist\`.
- \`${toCall('desk', dir)}\` opens the page on which editors hide, pin and correct.

\`publication.json\` has the name, the address, the sections and the feeds. Beside it go \`posts/NAME.md\`, \`pages/about.md\`
and files of your own in \`public\`. Halfhour's \`docs/start.md\` says what else, and \`docs/reference.md\` lists every field.
`;

/** The README of a repository of a publication at GitHub. */
export const formatRepositoryReadme = ({
  name,
  url,
  dir,
  repository,
}: Paper & { repository: string }) => `# ${name}

The paper at ${url}. GitHub rebuilds it every half hour and after each commit.

1. Make an empty repository. Under _Settings_, _Pages_, choose _GitHub Actions_ as the source, before anything is pushed.
2. Push this folder to its branch \`main\`. The page of the run, under _Actions_, says what was published or is wrong.
3. Change \`publication.json\` with the pencil at GitHub, and commit. It has the name, the address and the feeds.
4. Hide, pin or correct a story: _Actions_, _Desk_, _Run workflow_.

On a machine, \`${toCall('preview', dir)}\` shows the paper and \`${toCall('check', dir)}\` names what is wrong.
[What else goes where](https://github.com/${repository}/blob/v${readPackage().version}/docs/start.md#where-things-go).
`;

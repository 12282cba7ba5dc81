import { toCall } from '../../disk/call.ts';

/** What the README of a new publication is about. */
interface Paper {
  name: string;
  url: string;
  /** How the folder is named where the command runs. */
  dir: string;
  isOnGitHub: boolean;
}

/** The README of a new publication, for its editors. */
export const formatReadme = ({ name, url, dir, isOnGitHub }: Paper) => `# ${name}

The folder of the paper at ${url}. Look at it on your machine, where its pages follow what you save:

    ${toCall('preview', dir)}

| Here               | Is                                                                                  |
| ------------------ | ----------------------------------------------------------------------------------- |
| \`publication.json\` | the name, the address, the sections and the feeds of the site                       |
| \`pages\`            | pages of your own, as \`name.md\`; \`about.md\` is the one about the paper              |
| \`content\`          | words of your own: each file is laid over one of Halfhour's \`src/content\`           |
| \`public\`           | files that are copied to the site as they are; make the folder when you have some   |
| \`posts\`            | posts of your own, as \`name.md\`; make the folder when you have some                 |
| \`desk.json\`        | stories that you hide, pin or correct; \`${toCall('desk', dir, 'hide', 'STORY')}\` writes it |

1. Write one line about the paper as \`tagline\` into \`publication.json\`, and the address of the site as \`url\`.
2. Put feeds into \`feeds\`: \`"local": ["https://courier.example/feed"]\`. Look at one before you add it:
   \`${toCall('check', 'https://courier.example/feed')}\`. A section is on the site once it has a feed.
3. Name the sections of the paper in \`categories\`: Halfhour has fifteen, and yours may be others.
4. Say how readers reach you: \`"contact": { "email": "…", "phone": "…", "address": "…" }\`, one of them or all.
5. Say who you are in \`pages/about.md\`: a line \`---\`, \`title: About us\`, a line \`---\`, and Markdown.

A mistake stops the rebuild, and the message names the file, the field and what to write. \`${toCall('check', dir)}\`
says it beforehand. Halfhour's \`docs/reference.md\` lists every field.

${isOnGitHub ? onGitHub : `Publish it: \`${toCall('rebuild', dir)}\` writes the site into \`dist\`.\n`}`;

const onGitHub = `## On GitHub

This folder is the repository. \`.github/workflows/rebuild.yml\` rebuilds the site every half hour and after each commit.

1. Make an empty repository. Under _Settings_, _Pages_, choose _GitHub Actions_ as the source, before anything is pushed.
2. Write the address of the site as \`url\`: \`https://ACCOUNT.github.io/REPOSITORY\`, or a domain of your own.
3. Push this folder to its branch \`main\`. Under _Actions_, the page of the run says what was published, or what is wrong.

From then on, editors need a browser alone: they open a file at GitHub, press the pencil, and commit. A mistake makes the
run red, and readers keep the site from before.
`;

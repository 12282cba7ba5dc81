/** What documents say of a release. */
export interface Release {
  version: string;
  /** The account and the name of the repository: `someone/halfhour`. */
  repository: string;
}

/** Where documents and files to copy name the repository, or a version of it. */
const places: readonly (readonly [RegExp, (release: Release) => string])[] = [
  [
    /(?<=\buses: )[\w.-]+\/[\w.-]+(?=(?:\/\.github\/workflows\/\w+\.yml)?@v\d)/g,
    ({ repository }) => repository,
  ],
  [
    /(?<=https:\/\/github\.com\/)(?!YOU\/)[\w.-]+\/[\w.-]+(?=\.git\b)/g,
    ({ repository }) => repository,
  ],
  [/(?<=\buses: [\w./-]+@v)\d+\.\d+\.\d+/g, ({ version }) => version],
  [/(?<=--branch v)\d+\.\d+\.\d+/g, ({ version }) => version],
  [/(?<=\bhalfhour:)\d+\.\d+\.\d+/g, ({ version }) => version],
];

/** A document or a file to copy, with the repository and the version of a release in all places that name them. */
export const fillDocument = (text: string, release: Release) =>
  places.reduce((filled, [place, say]) => filled.replaceAll(place, () => say(release)), text);

/** A changelog whose unreleased changes become those of a version. Throws where there are none. */
export function fillChangelog(text: string, version: string, day: string): string {
  const heading = '## [Unreleased]\n';
  const [before, after = ''] = text.split(heading);
  const changes = after.split(/^## /m)[0]?.trim();
  if (before === text || !changes) throw new Error('CHANGELOG.md has nothing below [Unreleased].');
  return `${before}${heading}\n## [${version}] - ${day}\n${after}`;
}

/** `package.json` or the lock file with a version of the project. No other line changes. */
export const fillManifest = (text: string, version: string) =>
  text.replaceAll(
    /(^ {2}|"packages": \{\n {4}"": \{\n(?: {6}.*\n)*? {6})"version": "[^"]+"/gm,
    `$1"version": "${version}"`,
  );

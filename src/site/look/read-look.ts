import type { Look } from '../../publication/look/look.ts';
import { listPublicFiles, type OwnFile } from '../../publication/folder.ts';
import { ConfigurationError, readOwnFile } from '../../publication/load.ts';
import { toSitePath, type Publication } from '../../publication/publication.ts';
import { readLogo } from './read-logo.ts';

/** The publication's own style sheet, in its public folder. */
const sheetName = 'extra.css';

/**
 * Reads and checks the look that the folder of the publication at a path gives its pages: the logo that
 * `publication.json` names, and `public/extra.css`. Throws `ConfigurationError` when one of them can't be used.
 */
export async function readLook(
  named: string,
  publication: Publication,
  files: readonly OwnFile[],
): Promise<Look> {
  const logo = await readLogo(named, publication, files);
  const sheet = await readSheet(publication, files);
  return { logo, ...sheet };
}

async function readSheet(
  publication: Publication,
  files: readonly OwnFile[],
): Promise<Pick<Look, 'sheet' | 'followsDevice'>> {
  const inPublic = listPublicFiles(files);
  const own = inPublic.find(({ at }) => at === sheetName);
  if (own === undefined) return {};
  const paths = inPublic.map(({ at }) => at);
  const content = readOwnFile(own.file);
  // Few publications have a sheet, and the parser for it is large.
  const { findSheetProblems } = await import('./check-sheet.ts');
  const problems = findSheetProblems(content, new Set(paths), publication.url);
  if (problems.length > 0) {
    const lines = problems.map((problem) => `  ${problem}`);
    throw new ConfigurationError(
      `The style sheet ${own.file} has a mistake:\n${lines.join('\n')}\nCorrect it.`,
    );
  }
  return {
    sheet: toSitePath(publication, `/${sheetName}?v=${own.digest.slice(0, 10)}`),
    followsDevice: content.includes('prefers-color-scheme') || undefined,
  };
}

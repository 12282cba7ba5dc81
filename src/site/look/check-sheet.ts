import { decodePercent } from '../../text/percent.ts';
import { toSiteAddress, toSitePath } from '../../publication/publication.ts';
import { findAddresses, type SheetAddress } from './find-addresses.ts';

/** The most bytes of a publication's own style sheet. The first page waits for it. */
const mostBytes = 100_000;

/**
 * Finds what is wrong with a publication's own style sheet: addresses that the policy of pages blocks, and
 * files that the site does not have. `paths` are those of the publication's own files on its site.
 */
export function findSheetProblems(
  content: Buffer,
  paths: ReadonlySet<string>,
  site: string,
): string[] {
  if (content.length > mostBytes) {
    const kilobytes = Math.ceil(content.length / 1000);
    return [
      `it has ${kilobytes} KB, and the first page waits for it: leave at most ${mostBytes / 1000} KB`,
    ];
  }
  return findAddresses(content.toString()).flatMap((found) => {
    const problem = findProblem(found, paths, site);
    return problem === undefined ? [] : [`line ${found.line} ${problem}`];
  });
}

function findProblem(
  { address, isImport }: SheetAddress,
  paths: ReadonlySet<string>,
  site: string,
): string | undefined {
  const shown = address.slice(0, 80);
  if (isImport) return `imports ${shown}: put its rules into this file`;
  if (address.startsWith('#') || /^data:image\//i.test(address)) return undefined;
  const target = URL.parse(address, toSiteAddress({ url: site }, '/extra.css'));
  if (target === null) return `names ${shown}, which is no address: correct it`;
  if (target.protocol === 'data:')
    return `holds a file that is no picture (${shown.slice(0, 20)}…), which the policy of pages blocks: put it into public as a file`;
  if (target.origin !== new URL(site).origin)
    return `loads ${shown} from another site, which the policy of pages blocks: put a copy into public and name that`;
  const path = target.pathname.slice(toSitePath({ url: site }, '/').length);
  if (paths.has(decodePercent(path))) return undefined;
  return `names ${shown}, which is not in public: put it there, or remove the line`;
}

/**
 * What two writings of a headline have in common: no case, no spaces, no quotes, dashes and stops. Signs that say
 * something stay, so that `C++` is not `C#`, nor `+2 %` `−2 %`, nor `.NET` `NET`.
 */
export function toBare(title: string): string {
  const bare = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=^|\s)[-\u2212](?=\p{N}|\p{Sc})/gu, '\u2212')
    .replace(/(?<=^|\s)\.(?=[\p{L}\p{N}])/gu, '\uff0e')
    .replace(/[^\p{L}\p{M}\p{N}\p{S}#%&@*§\uff0e]+/gu, ' ')
    .trim();
  return bare || title;
}

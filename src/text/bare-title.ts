/** A count of what readers did, behind a headline. The dead and the injured are news. */
const counter =
  /[\s\p{Z}]*[([]\p{Nd}[\p{Nd}.,]{0,9} ?(?:comment(?:s|i|o|aires?)?|coment[aá]rios?|[ck]omment(?:ar[ei]?r?|arer)?|komentarz\p{L}*|reacties?|repl(?:y|ies)|answers?|views?|votes?|likes?|yorum|комментари\p{L}*|комент\p{L}*|コメント|评论|評論|댓글)[)\]]$/iu;

/**
 * What two writings of a headline have in common: no case, no spaces, no quotes, dashes and stops. Signs that say
 * something stay, so that `C++` is not `C#`, nor `+2 %` `−2 %`, nor `.NET` `NET`. A count of comments is no part of it.
 */
export function toBare(title: string): string {
  const bare = title
    .normalize('NFKC')
    .replace(counter, '')
    .toLowerCase()
    .replace(/(?<=^|\s)[-\u2212](?=\p{N}|\p{Sc})/gu, '\u2212')
    .replace(/(?<=^|\s)\.(?=[\p{L}\p{N}])/gu, '\uff0e')
    .replace(/[^\p{L}\p{M}\p{N}\p{S}#%&@*§\uff0e]+/gu, ' ')
    .trim();
  return bare || title;
}

import type { IssueView, ViewStory } from './issue-view.ts';

/** Letters in a line of a text part (RFC 3676 proposes as many at most). A longer word or address stays whole. */
const lineLength = 72;

/** Control characters, line separators, and characters that change the direction of text. */
const controls = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Renders an issue as the text part of its e-mail: what people read whose mail program shows no HTML. */
export function toIssueText(view: IssueView, name: string): string {
  const { heading, date, stories, posts, words } = view;
  const rule = '-'.repeat(lineLength);
  const blocks = [
    [...wrap(name), ...wrap(date === undefined ? heading : `${heading} · ${date}`)],
    ...(view.at === undefined ? [] : [[...wrap(`${words.web}:`), view.web]]),
    ...(stories.length + posts.length === 0 ? [wrap(words.none)] : []),
    ...stories.map(toLines),
    ...(posts.length > 0 && stories.length > 0 ? [[rule, ...wrap(words.posts)]] : []),
    ...posts.map(toLines),
    [rule, ...wrap(`${words.more}:`), view.home],
    wrap(words.reason),
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function toLines({ title, source, excerpt, notes, link }: ViewStory): string[] {
  const texts = [title, source, excerpt, ...notes].filter((each) => each !== undefined);
  return [...texts.flatMap(wrap), link];
}

/** Breaks an untrusted text into lines. None for an empty one. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.replaceAll(controls, ' ').split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && [...last].length + 1 + [...word].length <= lineLength)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

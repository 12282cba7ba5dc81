/** Elements that a post or a page may not hold, and what stays of each. */
const dropped = {
  iframe: 'link',
  video: 'link',
  audio: 'link',
  object: 'link',
  embed: 'link',
  form: 'words',
  button: 'words',
  select: 'words',
  svg: 'words',
  canvas: 'words',
  textarea: 'nothing',
  style: 'nothing',
  script: 'nothing',
  template: 'nothing',
} as const satisfies Record<string, keyof typeof remains>;

const remains = {
  link: 'a link to its address stands in its place',
  words: 'only the words in it stay',
  nothing: 'nothing of it stays',
};

const isName = (name: string): name is keyof typeof dropped => Object.hasOwn(dropped, name);
const start = /<([a-z]+)(?=[\s/>]|$)/gi;
/** Lines of one file that are named. */
const most = 5;

/** Says what a post holds that its page will not, each with its line. `file`: the whole text of the file. */
export function findDropped(file: string): string[] {
  const found = withoutCode(file)
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(start)].flatMap(([, given = '']) => {
        const name = given.toLowerCase();
        return isName(name)
          ? [`line ${at + 1}: a text can't hold <${name}>; ${remains[dropped[name]]}.`]
          : [];
      }),
    );
  const more = found.length - most;
  return [...found.slice(0, most), ...(more > 0 ? [`and ${more} more.`] : [])];
}

/** A Markdown text with blanks in place of its code and comments, so that lines keep their numbers. */
const withoutCode = (text: string): string =>
  text.replaceAll(
    /^ {0,3}(`{3,}|~{3,})[^\n]*\n(?:(?! {0,3}\1)[^\n]*\n)*|(?<=\n[^\S\n]*\n)(?:(?: {4}|\t)[^\n]*\n)+|(`+)(?!`)[^\n]*?[^`\n]\2(?!`)|<!--[^]*?-->/gm,
    (code) => code.replaceAll(/[^\n]/g, ' '),
  );

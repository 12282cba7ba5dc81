/** What .NET passes over when it looks for a text in another: the runner compares texts as people read them. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * The lines of an output in which GitHub's runner sees a command, as its source reads them (`ActionCommand.cs`):
 * `::name::` at the start of a line, after blanks, or `##[name]` anywhere. Those that Halfhour gives are left out.
 */
export function listStrangersCommands(output: string): string[] {
  const lines = output.split(/\r\n|\r|\n/);
  return lines.filter((line) => {
    const seen = line.replaceAll(unseen, '').trimStart();
    const own = /^::warning title=[^:]*::/.exec(seen)?.[0] ?? '';
    return seen.includes('##[') || seen.slice(own.length).includes('::');
  });
}

/** What a terminal obeys, or takes for the end of a line, besides line breaks. */
export const obeyed = /(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Texts of strangers that are commands, or become some when a text is cleaned, cut or joined. */
export const commandTexts = [
  'Road ##[set-env name=A]closed',
  '##[add-mask]street',
  '##[stop-commands]token',
  '##[ERROR]loud',
  '##[error',
  'ends with ##[',
  '###[group]deeper',
  '::add-mask::street',
  '::ADD-MASK::street',
  ' \t ::set-output name=outcome::published',
  'line\r::error::next',
  'line\n::error::next',
  'line\r\n  ::stop-commands::token',
  'line\u0085::error::next',
  '\u2028::set-output name=a::b',
  '#<b></b>#[error]tags',
  '##\u200b[error]zero width',
  '#\u00ad#\u2060[error]soft',
  ':\u200d:error::joined',
  ':::error:::three',
  '\u001b[31m##[error]red\u001b[0m',
  '#\u001b#[error]split',
  ':\u0000:error::split',
  '\u009b31m\u202e::error::back',
] as const;

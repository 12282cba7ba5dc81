/** A longer byline does not fit on a card. */
const longest = 60;

/** A byline without e-mail addresses: feeds carry them, readers have no business with them. */
export function withoutEmails(author: string): string {
  return author
    .slice(0, 1000)
    .replace(/<?[^\s<>()@,;]{1,100}@[^\s<>()@,;]{1,200}>?(?:\s{0,3}\(([^()]*)\))?/g, ' $1')
    .replace(/\(\s*\)/g, ' ')
    .replace(/^[\s,;:()<>-]+|[\s,;:(<>-]+$/g, '')
    .replace(/^\(?([^()]*)\)$/, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A byline of many names as the first two "and others". Any other that is too long is none. */
export function shortenList(author: string): string {
  if (author.length <= longest) return author;
  const names = author.slice(0, 1000).split(/ ?[,;،、] ?(?:and )?| and /);
  const [first = '', second = ''] = names;
  const two = `${first}, ${second} and others`;
  if (names.length > 2 && two.length <= longest) return two;
  return names.length > 1 && first.length <= longest - 11 ? `${first} and others` : '';
}

import { ident, string, tokenize, tokenTypes, url } from 'css-tree';

/** An address that a style sheet loads, or asks another style sheet from. */
export interface SheetAddress {
  address: string;
  isImport: boolean;
  /** Its line, from 1. */
  line: number;
}

/** Functions whose texts are addresses. */
const functions = ['url', 'src', 'image', 'image-set', '-webkit-image-set'];

/**
 * Lists the addresses in CSS, of a whole sheet or of one value. It works on tokens (CSS Syntax 3), so mistakes
 * in the sheet hide none.
 */
export function findAddresses(css: string): SheetAddress[] {
  const found: SheetAddress[] = [];
  const open: string[] = [];
  let rule = '';
  let line = 1;
  let counted = 0;
  tokenize(css, (type, start, end) => {
    const text = css.slice(start, end);
    const add = (address: string) => {
      if (rule === 'namespace') return;
      line += css.slice(counted, start).split('\n').length - 1;
      counted = start;
      found.push({ address: address.trim(), isImport: rule === 'import', line });
    };
    if (type === tokenTypes.AtKeyword) rule = ident.decode(text.slice(1)).toLowerCase();
    else if (type === tokenTypes.Semicolon || type === tokenTypes.LeftCurlyBracket) rule = '';
    else if (type === tokenTypes.Function) {
      const name = ident.decode(text.slice(0, -1)).toLowerCase();
      // Browsers read an address behind this name, however it is written.
      const isHidden = name === 'url' && text.includes('\\');
      if (isHidden) add((css.slice(end).split(')', 1)[0] ?? '').replace(/["']/g, ''));
      open.push(isHidden ? '' : name);
    } else if (type === tokenTypes.LeftParenthesis) open.push('');
    else if (type === tokenTypes.RightParenthesis) open.pop();
    else if (type === tokenTypes.Url) add(url.decode(text));
    else if (type === tokenTypes.BadUrl) add(text);
    else if (
      type === tokenTypes.String &&
      (rule === 'import' || functions.includes(open.at(-1) ?? ''))
    )
      add(string.decode(text));
  });
  return found;
}

import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { parseJson, withoutForbidden } from './characters.ts';

const isXml = (text: string) => {
  const parser = new SaxesParser();
  parser.write(`<a><![CDATA[${text.replaceAll(']]>', '')}]]></a>`).close();
  return true;
};

test.each([
  ['controls but tab and line breaks', 'a\0\b\tb\n\u001b\rc', 'a\tb\n\rc'],
  ['controls that separate words, for spaces', 'a\vb\fc\u001cd\u001fe', 'a b c d e'],
  ['noncharacters of the first plane', 'a\ufffe\uffffb', 'ab'],
  ['half a pair, for which a sign stands', 'a\ud800b\udc00', 'a\ufffdb\ufffd'],
  ['nothing else', 'é\u007f\u0085\u2028\u{1fffe}😀', 'é\u007f\u0085\u2028\u{1fffe}😀'],
])('characters that XML forbids are taken out: %s', (_, text, clean) => {
  expect(withoutForbidden(text)).toBe(clean);
});

test('any text is then the text of an XML document', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => isXml(withoutForbidden(text))));
});

test('JSON is read without them, however deep they are', () => {
  expect(parseJson('{"a":[{"b":"c\\uffff\\ud800"},1,null]}')).toEqual({
    a: [{ b: 'c\ufffd' }, 1, null],
  });
  expect(() => parseJson('{"a":')).toThrow(SyntaxError);
});

/** Escapes a text as markup. */
export const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** Escapes a text for XML, with references in place of forbidden characters. */
export const toXml = (text: string) =>
  escape(text).replaceAll(
    /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g,
    (each) => `&#${each.charCodeAt(0)};`,
  );
/** Writes a text as CDATA, without forbidden characters. */
export const toCdata = (text: string) =>
  `<![CDATA[${text.replaceAll(']]>', ']]&gt;').replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '')}]]>`;
/** A text in one line. */
export const toLine = (text: string) => text.replaceAll(/\s*[\r\n]+\s*/g, ' ');

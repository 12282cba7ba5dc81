declare module 'rss-parser/lib/utils.js' {
  const utils: { getSnippet: (html: string) => string | undefined };
  export default utils;
}

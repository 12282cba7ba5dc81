import { expect, test } from 'vitest';
import { sources } from '../../support/code/sources.ts';

/** What knows only the letters of English, or cuts words at spaces, or pairs letters as no language says. */
const narrow = /\\w|\\b|a-z|\.split\(' '\)|\.to(?:Lower|Upper)Case\(\)/;
const isText = (file: string) => file.startsWith('src/text/');
/** Comments name such patterns, too. */
const withoutComments = (code: string) =>
  code.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

/** Files that read or write formats, whose letters are those of ASCII: none of them looks at what people wrote. */
const formats: Record<string, readonly string[]> = {
  'commands, their options and folders': [
    'src/commands/command-line/read-arguments.ts',
    'src/commands/new/github.ts',
    'src/commands/new/run.ts',
    'src/commands/check/options.ts',
    'src/commands/command-line/format-help.ts',
    'src/commands/command-line/verbs.ts',
    'src/disk/call.ts',
    'src/network/queue/feeds/copies.ts',
    'src/site/oversights.ts',
    'src/rebuild/failure.ts',
    // The names of files of months.
    'src/edition/memory/past-month.ts',
  ],
  'placeholders such as {name}': [
    'src/content/schema/pages/post.ts',
    'src/content/schema/text.ts',
    'src/islands/claims/heartbeat.ts',
  ],
  'addresses, hosts and paths': [
    'src/content/schema/pages/sitemap.ts',
    'src/content/schema/samples.ts',
    'src/edition/routes.ts',
    'src/edition/slugs.ts',
    'src/fetch/feeds/shown-pictures.ts',
    'src/fetch/feeds/words/addresses.ts',
    'src/network/store/bucket/address.ts',
    'src/network/store/objects.ts',
    'src/publication/fields.ts',
    'src/publication/look/logo.ts',
    'src/publication/schema/announce.ts',
    'src/publication/places.ts',
    'src/publication/suggest.ts',
    'src/rebuild/own-host.ts',
    'src/render/assets/redirects.ts',
    'src/site/own-files.ts',
    'src/site/read-redirects.ts',
  ],
  'ids, tokens and language tags': [
    'src/commands/desk/page/desk-app.ts',
    'src/commands/desk/page/tell-wrong.ts',
    'src/edition/schema/article.ts',
    'src/edition/schema/post.ts',
    'src/fetch/blog/parse-posts.ts',
    'src/network/store/generation.ts',
    'src/publication/categories.ts',
    'src/publication/schema/name.ts',
    'src/publication/publication.ts',
    'src/publication/tokens.ts',
    'src/publication/schema/video.ts',
    'src/publication/validation-errors.ts',
    'src/render/verify/secrets.ts',
  ],
  'headers of HTTP and labels of encodings': [
    'src/fetch/http/response.ts',
    'src/publication/schema/feed-entries.ts',
    'src/fetch/parse/decode.ts',
    'src/fetch/parse/encodings.ts',
    'src/network/queue/feeds/answers.ts',
  ],
  'XML and HTML, and their attributes': [
    'src/components/frame/Toasts.astro',
    'src/feeds-out/newsletter/issue-view.ts',
    'src/fetch/feeds/words/leftovers.ts',
    'src/fetch/parse/feed-links.ts',
    'src/fetch/parse/field.ts',
    'src/fetch/parse/item-images.ts',
    'src/fetch/parse/map-item.ts',
    'src/fetch/parse/names.ts',
    'src/fetch/parse/normalize.ts',
    'src/fetch/parse/repair.ts',
    'src/fetch/parse/schedule.ts',
    'src/components/layouts/Frame.astro',
    'src/render/page/check-page.ts',
    'src/site/posts/find-dropped.ts',
    'src/render/page/inspect-page.ts',
    'src/render/search/page-record.ts',
  ],
  'calendars (RFC 5545)': [
    'src/fetch/parse/calendar/components.ts',
    'src/fetch/parse/calendar/event-text.ts',
    'src/fetch/parse/calendar/parse-calendar.ts',
    'src/fetch/parse/calendar/zones.ts',
  ],
  CSS: ['src/site/look/find-addresses.ts', 'src/site/look/find-nesting.ts'],
  'files of the system and of programs': [
    'src/rebuild/publish/open-place.ts',
    'src/render/search/search-index.ts',
  ],
};

const found = sources
  .filter(
    ({ file, code }) =>
      file.startsWith('src/') && !isText(file) && narrow.test(withoutComments(code)),
  )
  .map(({ file }) => file)
  .sort();

test('only the room of letters and readers of formats know letters by ASCII', () => {
  const named = Object.values(formats).flat().sort();
  expect(found.filter((file) => !named.includes(file))).toEqual([]);
});

test('each reader of formats that is named needs it', () => {
  const named = Object.values(formats).flat().sort();
  expect(named.filter((file) => !found.includes(file))).toEqual([]);
});

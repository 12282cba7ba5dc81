import { withoutMojibake } from '../../../text/mojibake.ts';
import { isPageAddress } from './addresses.ts';
import { shortenList, withoutEmails } from './authors.ts';
import { isCalmed, isShouted, toNameCase, toTitleCase } from './letters.ts';
import { withoutLeftovers } from './leftovers.ts';
import { toSourceName, withoutSource } from './source-name.ts';
import { account, byAhead } from './phrases.ts';
import { excerptRules } from './excerpt-rules.ts';
import { cleanedFields, without, type CleaningRule } from './rule.ts';
import { matchWords, splitAtSpaces } from '../../../text/letters.ts';

/** Whether a text has a letter of any script. */
const hasLetter = (text: string) => /\p{L}/u.test(text);
/** Whether a label is a path of small words: "news/local/harbor". */
const isPath = (label: string) => /\/[^/]*\//.test(label) && !/\p{Lu}/u.test(label);
const unless = (pattern: RegExp) => (text: string) => (pattern.test(text) ? '' : text);

/** The table of rules, applied in this order. */
export const rules: readonly CleaningRule[] = [
  {
    name: 'wrong encoding',
    fields: cleanedFields,
    remark: 'letters that arrive garbled are put right',
    clean: withoutMojibake,
    isOfHtml: true,
  },
  {
    name: 'leftovers of HTML',
    fields: cleanedFields,
    remark: 'leftovers of web code are taken out of its words',
    clean: withoutLeftovers,
  },
  {
    name: 'section of a source',
    fields: ['source'],
    remark: 'its name alone, without a section or a slogan',
    clean: (name, { host }) => toSourceName(name, host),
  },
  {
    name: 'address as author',
    fields: ['author'],
    remark: 'addresses and account names are not shown as authors',
    clean: (author) => (/^@\S+$|https?:|www\./i.test(author) ? '' : withoutEmails(author)),
  },
  {
    name: '"by" in a byline',
    fields: ['author'],
    remark: 'authors are shown without a "by" of their own',
    clean: without(byAhead),
  },
  {
    name: 'account as author',
    fields: ['author'],
    remark: 'names of accounts, such as "admin", are not shown as authors',
    clean: (author) =>
      author
        .split(', ')
        .filter((name) => hasLetter(name) && !account.test(name))
        .join(', '),
  },
  {
    name: 'author in capitals',
    fields: ['author'],
    remark: 'names in capitals are written with small letters',
    clean: (author, { language }) =>
      isShouted(author) && !/\d/.test(author) ? toNameCase(author, language) : author,
  },
  {
    name: 'many authors',
    fields: ['author'],
    remark: 'long lists of authors are shortened',
    clean: shortenList,
  },
  {
    name: 'no category',
    fields: ['category'],
    remark: 'labels such as "Uncategorized" are left out',
    clean: unless(
      /^(?:uncategori[sz]ed|un-?classified|general|default|misc(?:ellaneous)?|other|none|non class[ée]|sin categor[ií]a|sem categoria|allgemein|all|feed|rss|news|blog|articles?|posts?)$/i,
    ),
  },
  {
    name: 'address or number as category',
    fields: ['category'],
    remark: 'labels that are addresses, numbers or paths are left out',
    clean: (label) =>
      !hasLetter(label) ||
      matchWords('i')`https?:|^www\.|[\p{L}\p{N}_]\.(?:com|org|net|co)~|@|^\/|\/$|[={}<>]`.test(
        label,
      ) ||
      isPath(label)
        ? ''
        : label.replaceAll('_', ' ').trim(),
  },
  {
    name: 'category of a catalog',
    fields: ['category'],
    remark: 'labels of a catalog, such as "Name, First", are left out',
    clean: unless(
      /^\p{Lu}[\p{L}'’-]{1,40}(?: \p{Lu}[\p{L}'’-]{1,40})?, \p{Lu}[\p{L}.'’-]{0,40}(?: \p{Lu}[\p{L}.]{0,40}){0,2} (?:\p{Lu}\.?|[JS]r\.?|I{1,3})$|\(\d{4}|--|^.{36}/u,
    ),
  },
  {
    name: 'source in a title',
    fields: ['title'],
    remark: 'titles are shown without the name of the source at their end',
    clean: (title, { source, feedTitle }) => withoutSource(title, [source, feedTitle]),
  },
  {
    name: 'title in capitals',
    fields: ['title'],
    remark: 'titles in capitals are written with small letters',
    clean: (title, { language, getSpellings }) =>
      isShouted(title) && title.length > 15 && isCalmed(title, language)
        ? toTitleCase(title, getSpellings?.())
        : title,
  },
  {
    name: 'address in a title',
    fields: ['title'],
    remark: 'addresses are left out of titles',
    clean: (title) =>
      splitAtSpaces(title)
        .filter((word) => !isPageAddress(word))
        .join(' '),
  },
  ...excerptRules,
];

import { withoutMojibake } from '../../../text/mojibake.ts';
import { isAddress, withoutAddresses } from './addresses.ts';
import { withoutCutWord } from './cut-word.ts';
import { shortenList, withoutEmails } from './authors.ts';
import { isShouted, toNameCase, toTitleCase } from './letters.ts';
import { withoutLeftovers } from './leftovers.ts';
import { withoutTitle } from './repeated-title.ts';
import { toSourceName, withoutSource } from './source-name.ts';

/** The fields that readers see, in the order in which they are cleaned. */
export const cleanedFields = ['source', 'author', 'category', 'title', 'excerpt'] as const;
export type CleanedField = (typeof cleanedFields)[number];

/** What a rule may look at besides its text: fields of the same story that are clean already. */
export interface Around {
  /** The host of the publisher's pages. */
  host: string;
  /** The title of the feed, as it is written there. */
  feedTitle: string;
  source: string;
  title: string;
  author: string;
}

/** A way in which feeds spoil what readers see, and its cure. */
interface Rule {
  name: string;
  fields: readonly CleanedField[];
  /** What /sources says of a source to which the rule was applied. */
  remark: string;
  /**
   * The text with the fault repaired, or without it; an empty text is better than a wrong one. An excerpt
   * has one line for each block of its HTML. Takes linear time.
   */
  clean: (text: string, around: Around) => string;
  /** The rule reads HTML, and not its text. */
  isOfHtml?: true;
}

const without =
  (...patterns: readonly RegExp[]) =>
  (text: string) =>
    patterns.reduce((rest, pattern) => rest.replace(pattern, ''), text);
/** Removes what says who wrote a story, and when. */
const withoutBylines = without(
  /^by [^\n.!?]{2,60}? ?posted on (?:\w{3,9} \d{1,2}, \d{4}|\S{6,12})\s?/gim,
  /^posted (?:on|at|in) [^\n]{1,60}$/gim,
  /^(?:By|BY|by):? \p{Lu}[^\n.!?]{3,100}$/gmu,
  /^[^\p{L}\p{N}\n]{0,3}$/gmu,
);
/** Whether a text has a letter of any script. */
const hasLetter = (text: string) => /\p{L}/u.test(text);
const unless = (pattern: RegExp) => (text: string) => (pattern.test(text) ? '' : text);

const shareWords =
  /\b(?:share|tweet|e-?mail|print|pin|it|like|save|facebook|twitter|linkedin|whatsapp|reddit|pinterest|telegram|copy|link|digg|this|stumble|on|via|to)\b|[\s,:|•·!]/gi;

/** Whether a line has only the names of buttons. One of them must be "share" or a network. */
function isShareLine(line: string): boolean {
  const isNamed = /\b(?:share|tweet|facebook|twitter|pin ?it|digg)\b/i.test(line);
  return isNamed && line.length < 200 && line.replace(shareWords, '') === '';
}

/** The text without the lines that have nothing but one of some names, in any case. */
function withoutLines(text: string, names: readonly string[]): string {
  const dropped = new Set(names.filter(Boolean).map((name) => name.toLowerCase()));
  const lines = text.split('\n');
  return lines.filter((line) => !dropped.has(line.trim().toLowerCase())).join('\n');
}

/** The table of rules, applied in this order. */
export const rules: readonly Rule[] = [
  {
    name: 'wrong encoding',
    fields: cleanedFields,
    remark: 'letters that were read in a wrong encoding are put right',
    clean: withoutMojibake,
    isOfHtml: true,
  },
  {
    name: 'leftovers of HTML',
    fields: cleanedFields,
    remark: 'tags and entities that were escaped twice are read',
    clean: withoutLeftovers,
  },
  {
    name: 'section of a source',
    fields: ['source'],
    remark: 'its name is shown without a section or a slogan',
    clean: (name, { host }) => toSourceName(name, host),
  },
  {
    name: 'address as author',
    fields: ['author'],
    remark: 'addresses and account names are no bylines',
    clean: (author) => (/^@\S+$|https?:|www\./i.test(author) ? '' : withoutEmails(author)),
  },
  {
    name: '"by" in a byline',
    fields: ['author'],
    remark: 'bylines are shown without "by"',
    clean: without(/^(?:(?:written |posted |story )?by|author)[:\s]\s*/i),
  },
  {
    name: 'account as author',
    fields: ['author'],
    remark: 'names of accounts, such as "admin", are no bylines',
    clean: (author) =>
      hasLetter(author) &&
      !/^(?:admin\w*|root|webmaster|web ?editor|no-?reply|unknown|anonymous|author|editor|user\d*|guest|null|undefined|n\/?a|none|wordpress|info)$/i.test(
        author,
      )
        ? author
        : '',
  },
  {
    name: 'author in capitals',
    fields: ['author'],
    remark: 'names in capitals are written with small letters',
    clean: (author) => (isShouted(author) && !/\d/.test(author) ? toNameCase(author) : author),
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
      !hasLetter(label) || /https?:|^www\.|\w\.(?:com|org|net|co)\b|@|\/.*\/|[={}<>]/i.test(label)
        ? ''
        : label.replaceAll('_', ' ').trim(),
  },
  {
    name: 'category of a catalog',
    fields: ['category'],
    remark: 'labels of a catalog, such as "Name, First", are left out',
    clean: unless(
      /^\p{Lu}[\p{L}'’-]{1,40}(?: \p{Lu}[\p{L}'’-]{1,40})?, \p{Lu}[\p{L}.'’-]{0,40}(?: \p{Lu}[\p{L}.]{0,40}){0,3}$|\(\d{4}|\(.*\)$|--|^.{36}/u,
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
    clean: (title) => (isShouted(title) && title.length > 15 ? toTitleCase(title) : title),
  },
  {
    name: 'credit of a picture',
    fields: ['excerpt'],
    remark: 'credits of pictures are left out of excerpts',
    clean: without(
      /^[([]?(?:(?:file|featured?|cover|lead|main|header|hero) )?(?:photo|image|picture|photograph|illustration|graphic)(?:s|graphs?)?(?: credits?| courtesy(?: of)?)?(?: by|:| ©|\/)[^\n]{1,120}$/gim,
      /^(?:credits?|courtesy(?: of)?)[: ][^\n]{1,100}$/gim,
      /(?:^|(?<=[.!?] ))[^\n.!?]{0,160}(?:getty images|\(ap photo|shutterstock|istock(?:photo)?)[^\n.!?]{0,60}$/gim,
      /[([](?:(?:file |ap )?photo|image|picture|credits?|courtesy)\b[^()[\]\n]{0,120}[)\]]/gi,
    ),
  },
  {
    name: 'feed links',
    fields: ['excerpt'],
    remark: '"[link] [comments]" and "submitted by" are left out of excerpts',
    clean: without(
      /\bsubmitted by ?\S[^\n]{0,200}$/gim,
      /\[(?:link|\d{0,7} ?comments?)\]/gi,
      /^(?:\d{1,7} )?comments?$/gim,
      /^(?:article url|comments url|points|# comments):[^\n]{0,500}$/gim,
      /^[^\n]{1,60} posted (?:a|\d{1,4}) (?:photo|video)s?:$/gim,
    ),
  },
  {
    name: '"appeared first on"',
    fields: ['excerpt'],
    remark: '"appeared first on" is left out of excerpts',
    clean: without(
      /(?:^|\s)(?:The (?:post|article)|This (?:post|article|story|piece|column)|La entrada|El post|Der Beitrag|L['’]articolo|L['’]article)\b[^\n]{0,400}?(?:appeared first|first appeared|originally appeared|was (?:first|originally) published|se public[óo] primero|erschien zuerst|est apparu en premier|sembra essere il primo)[^\n]{0,200}$/gmu,
      /^(?:originally|first) published (?:at|by|in|on)\b[^\n]{0,200}$/gim,
    ),
  },
  {
    name: '"continue reading"',
    fields: ['excerpt'],
    remark: '"continue reading" is left out of excerpts',
    clean: without(
      /(?:^|(?<=[.!?…:»”"')\]] ))\(?(?:continue reading|keep reading|read (?:more|on to|the (?:full|whole|rest|entire)|full)|full (?:story|article)|more(?=[….»→) ]{0,4}$)|view (?:full|more|post|article)|see (?:more|full)|click (?:here|through|to read)|leia mais|weiterlesen|mehr lesen|lire la suite|leer más|seguir leyendo|lees verder|läs mer|continua a leggere|читать далее)(?![\p{L}\p{N}])(?:[^\n.!?]|\.(?=[\p{L}\p{N}])){0,120}[.!?…→»)\]]{0,3}$/gimu,
      /(?<=…|\.\.\.)\s?\[?(?:more|read more|continue reading)\]?\s?[»→]?$/gim,
      /^\W{0,3}permalink\W{0,3}$/gim,
    ),
  },
  {
    name: '"subscribe"',
    fields: ['excerpt'],
    remark: 'calls to subscribe are left out of excerpts',
    clean: without(
      /(?:^|(?<=[.!?…)”"'] ))\(?(?:(?:please |to |click (?:here )?to |or )?(?:subscribe|sign up|follow (?:us|me)|like us|join us|get (?:the|our) (?:latest|daily|weekly|news)|download (?:the|our))\b)[^.!?\n]{0,100}?(?:newsletters?|e-?mails?|inbox|podcast|channel|alerts|updates|rss|feed|itunes|spotify|youtube|facebook|twitter|instagram|telegram|whatsapp|app)\b[^.!?\n]{0,100}(?:[.!?]|$)\)?/gim,
      /(?:^|(?<=[.!?…] ))subscribe(?: (?:now|today|here))?[.!]?$/gim,
      /^[^\n.!?]{0,60}\b(?:newsletters?|rss feed)\b[^\n.!?]{0,40}$/gim,
    ),
  },
  {
    name: 'copyright line',
    fields: ['excerpt'],
    remark: 'copyright lines are left out of excerpts',
    clean: without(
      /(?:©|\(c\) ?(?=\d{4})|\bcopyright (?:©|\(c\)|\d{4}|by )|\bcopyright$)[^\n]{0,200}$/gim,
      /(?:^|(?<=[.!?…] ))[^\n.!?]{0,80}\ball rights reserved\b[^\n]{0,40}$/gim,
    ),
  },
  {
    name: 'share words',
    fields: ['excerpt'],
    remark: 'names of share buttons are left out of excerpts',
    clean: (text) =>
      text
        .split('\n')
        .filter((line) => !isShareLine(line))
        .join('\n')
        .replace(/^(?:share|tweet) this(?: (?:story|article|post|page))?[:.!]?/gim, ''),
  },
  {
    name: 'advertisement',
    fields: ['excerpt'],
    remark: 'notes of advertisements are left out of excerpts',
    clean: without(
      /^(?:advertise?ments?|advertising|sponsored(?: (?:content|post|story|message))?|promoted|ad)[.:]?$/gim,
      /(?:^|(?<=[.!?…] ))sponsored by [^\n.!?]{1,60}(?:[.!?]|$)/gim,
    ),
  },
  {
    name: 'title in an excerpt',
    fields: ['excerpt'],
    remark: 'the title is not repeated in excerpts',
    clean: (text, { title }) => withoutTitle(text, title),
  },
  {
    name: 'byline in an excerpt',
    fields: ['excerpt'],
    remark: 'bylines are left out of excerpts',
    clean(text, { author, source }) {
      const isBy = author !== '' && text.toLowerCase().startsWith(`by ${author.toLowerCase()} `);
      const rest = isBy ? text.slice(author.length + 4) : text;
      return withoutBylines(withoutLines(rest, [author, source]));
    },
  },
  {
    name: 'address in a title',
    fields: ['title'],
    remark: 'addresses are left out of titles',
    clean: (title) =>
      title
        .split(' ')
        .filter((word) => !isAddress(word))
        .join(' '),
  },
  {
    name: 'address in an excerpt',
    fields: ['excerpt'],
    remark: 'addresses are left out of excerpts',
    clean: withoutAddresses,
  },
  {
    name: 'cut word',
    fields: ['excerpt'],
    remark: 'excerpts that its feed cuts inside a word end before that word',
    clean: withoutCutWord,
  },
];

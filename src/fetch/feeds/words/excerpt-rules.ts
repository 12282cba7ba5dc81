import { withoutAddresses } from './addresses.ts';
import { callAhead, firstOn } from './phrases.ts';
import { withoutCutWord } from './cut-word.ts';
import { isByline, isCallEnd, isName, withoutSentences } from './names.ts';
import { withoutTitle } from './repeated-title.ts';
import { chain, without, withoutWhere, type CleaningRule } from './rule.ts';
import { lowerCase, matchWords } from '../../../text/letters.ts';

const shareWords = matchWords(
  'gi',
)`~(?:share|tweet|e-?mail|print|pin|it|like|save|facebook|twitter|linkedin|whatsapp|reddit|pinterest|telegram|copy|link|digg|this|stumble|on|via|to)~|[\s,:|•·!]`;

/** Whether a line has only the names of buttons. One of them must be "share" or a network. */
function isShareLine(line: string): boolean {
  const isNamed = matchWords('i')`~(?:share|tweet|facebook|twitter|pin ?it|digg)~`.test(line);
  return isNamed && line.length < 200 && line.replace(shareWords, '') === '';
}

/** The text without the lines that have nothing but one of some names, in any case. */
function withoutLines(text: string, names: readonly string[]): string {
  const dropped = new Set(names.filter(Boolean).map((name) => lowerCase(name)));
  const lines = text.split('\n');
  return lines.filter((line) => !dropped.has(lowerCase(line.trim()))).join('\n');
}

/** "Photo: Ida Holm" and its like, up to the name. */
const credit =
  /^[([]?(?:(?:(?:file|featured?|cover|lead|main|header|hero) )?(?:photo|image|picture|photograph|illustration|graphic)(?:s|graphs?)?(?: credits?| courtesy(?: of)?)?(?: by|:| ©|\/)|(?:credits?|courtesy(?: of)?)[: ])([^\n]{1,120})$/gim;

/** Whether what follows "published" is where: the name of a paper, which may be one small word. */
const isPaper = (text: string) => {
  const name = text.trim().replace(/^(?:at|by|in|on|en|sur|auf|su|em|na|op|på|в|на)\s/i, '');
  return /^[^\s,]{0,60}$/.test(name) || isName(name);
};

const callToSubscribe = matchWords(
  'i',
)`^\(?(?:(?:please |to |click (?:here )?to |or )?(?:subscribe|sign up|follow (?:us|me)|like us|join us|get (?:the|our) (?:latest|daily|weekly|news)|download (?:the|our))~)[^\n]{0,100}?(?:newsletters?|e-?mails?|inbox|podcast|channel|alerts|updates|rss|feed|itunes|spotify|youtube|facebook|twitter|instagram|telegram|whatsapp|app)~[^\n]{0,100}$`;

/** Whether a sentence only asks readers to subscribe. Where it says more, behind a comma, it tells of somebody. */
function isSubscription(sentence: string): boolean {
  if (!callToSubscribe.test(sentence)) return false;
  const isOurs = matchWords('i')`~(?:our|my|your|here)~|~(?:us|me) (?:on|via)~`.test(sentence);
  return isOurs || !/[,:;] \p{Ll}/u.test(sentence);
}

/** Removes what says who wrote a story, and when. */
const withoutBylines = chain(
  without(
    /^(?:by [^\n.!?]{2,60}? ?)?posted on (?:\p{L}{3,9} \d{1,2}, \d{4}|\S{6,12})\s?/gimu,
    /^[^\p{L}\p{N}\n]{0,3}$/gmu,
  ),
  withoutWhere(/^posted (?:on|at|in) ([^\n]{1,60})$/gim, isByline),
  withoutWhere(/^(?:By|BY|by):? (\p{Lu}[^\n.!?]{3,100})$/gmu, isByline),
);

/** The rules for excerpts, applied in this order. */
export const excerptRules: readonly CleaningRule[] = [
  {
    name: 'credit of a picture',
    fields: ['excerpt'],
    remark: 'credits of pictures are left out of excerpts',
    clean: chain(
      withoutWhere(credit, isName),
      without(
        /^[^\p{L}\n]{0,3}(?:image|photo|picture)s? credits?$/gimu,
        matchWords(
          'gm',
        )`(?:^|(?<=[.!?] ))[^\n.!?]{0,160}(?:[/|©(]|~(?:via|by|from) |^)\s?(?:[Gg]etty [Ii]mages|AP [Pp]hoto|[Ss]hutterstock|i[Ss]tock(?:[Pp]hoto)?)(?![^\n]{0,60} \p{Ll})[^\n.!?]{0,60}[.!?]?$`,
        matchWords(
          'gi',
        )`[([](?:(?:file |ap )?photo|image|picture|credits?|courtesy)~[^()[\]\n]{0,120}[)\]]`,
      ),
    ),
  },
  {
    name: 'feed links',
    fields: ['excerpt'],
    remark: '"[link] [comments]" and "submitted by" are left out of excerpts',
    clean: chain(
      without(
        matchWords(
          'gim',
        )`~submitted by(?:(?! )|(?= \/?u\/))[^\n]{0,200}$|~submitted by \S{1,60} to \S{1,60}$`,
        /\[(?:link|\d{0,7} ?comments?)\](?=\s{0,3}(?:\[|$))/gim,
        /^(?:\d{1,7} )?comments?$/gim,
        /^(?:article url|comments url):\s*\S{0,500}$/gim,
        /^(?:points|# comments):\s*\d{1,7}$/gim,
        /^[^\n]{1,60} posted (?:a|\d{1,4}) (?:photo|video)s?:$/gim,
      ),
      withoutWhere(
        /^submitted by ([^\n]{1,80})$/gim,
        (name) => /^\S+(?: to \S+)?$/.test(name) || isName(name),
      ),
    ),
  },
  {
    name: '"appeared first on"',
    fields: ['excerpt'],
    remark: '"appeared first on" is left out of excerpts',
    clean: chain(
      withoutWhere(firstOn, isPaper),
      withoutWhere(
        matchWords('gim')`^(?:originally|first) published ((?:at|by|in|on)~[^\n]{0,200})$`,
        isPaper,
      ),
    ),
  },
  {
    name: '"continue reading"',
    fields: ['excerpt'],
    remark: '"continue reading" is left out of excerpts',
    clean: chain(
      withoutWhere(callAhead, isCallEnd),
      without(
        /(?<=…|\.\.\.)\s?\[?(?:more|read more|continue reading)\]?\s?[»→]?$/gim,
        /^\W{0,3}permalink\W{0,3}$/gim,
      ),
    ),
  },
  {
    name: '"subscribe"',
    fields: ['excerpt'],
    remark: 'calls to subscribe are left out of excerpts',
    clean: chain(
      (text) => withoutSentences(text, isSubscription),
      without(
        /(?:^|(?<=[.!?…] ))subscribe(?: (?:now|today|here))?[.!]?$/gim,
        matchWords(
          'gim',
        )`^(?=[^\n]{0,100}~(?:subscribe|sign|get|join|our|free|daily|weekly|e-?mail|here|click)~)[^\n.!?]{0,60}~(?:newsletters?|rss feed)~[^\n.!?]{0,40}$`,
      ),
    ),
  },
  {
    name: 'copyright line',
    fields: ['excerpt'],
    remark: 'copyright lines are left out of excerpts',
    clean: without(
      /(?:^|(?<=[.!?…|] ))(?:©|[Cc]opyright|COPYRIGHT)(?: ?(?:©|\(c\)| by|:))? ?(?=\d{4}|\p{Lu})[^\n]{0,200}$/gmu,
      /(?:©|\([Cc]\)) ?(?=\d{4})[^\n]{0,200}$/gm,
      matchWords('gm')`~[Cc]opyright$`,
      matchWords(
        'gm',
      )`(?:^|(?<=[.!?…] ))[^\n.!?]{0,80}~[Aa]ll [Rr]ights [Rr]eserved~(?! \p{Ll})[^\n]{0,40}$`,
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
        .replace(/^(?:share|tweet) this(?: (?:story|article|post|page))?(?:[:.!]|$)/gim, ''),
  },
  {
    name: 'advertisement',
    fields: ['excerpt'],
    remark: 'notes of advertisements are left out of excerpts',
    clean: chain(
      without(
        /^(?:advertise?ments?|advertising|sponsored(?: (?:content|post|story|message))?|promoted|ad)[.:]?$/gim,
      ),
      withoutWhere(/(?:^|(?<=[.!?…] ))sponsored by ([^\n.!?,]{1,60})(?:[.!?]|$)/gim, isName),
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
      const isBy = author !== '' && lowerCase(text).startsWith(`by ${lowerCase(author)} `);
      const rest = isBy ? text.slice(author.length + 4) : text;
      return withoutBylines(withoutLines(rest, [author, source]));
    },
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
    isOnce: true,
  },
];

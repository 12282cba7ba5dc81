import { describe, expect, test } from 'vitest';
import type { Article } from '../../../edition/schema/article.ts';
import type { Feed, FeedItem } from '../../parse/feed.ts';
import { Cleaner } from './clean-article.ts';
import { rules } from './rules.ts';

const feedUrl = 'https://ledger.example/feed.xml';
const raw: Article = {
  id: '1',
  title: 'Raw',
  excerpt: '',
  author: 'Raw',
  seen: '2026-11-21T06:00:00.000Z',
  order: '2026-11-20T06:00:00.000Z',
  orderedBy: 'seen',
  category: 'Raw',
  section: 'local',
  source: 'Raw',
  feedUrl,
};
const story = 'The night ferry to Merrow Island carries a nurse again from Monday.';

/** The clean article of an item, empty if it has no words left, and the names of the rules that were applied. */
function clean(item: Partial<FeedItem>, feed: Partial<Feed> = {}) {
  const ledger: Feed = { title: 'The Ledger', items: [], dropped: [], ...feed };
  const cleaner = new Cleaner(ledger, feedUrl, 'Local News');
  const whole = { title: 'Ferry nurse returns to the island', description: '', categories: [] };
  const article = cleaner.clean(raw, { ...whole, ...item }) ?? { ...raw, title: '', excerpt: '' };
  const remarks = cleaner.listRemarks();
  return {
    article,
    names: rules.filter(({ remark }) => remarks.includes(remark)).map((r) => r.name),
  };
}

describe('an excerpt', () => {
  test.each([
    [
      'wrong encoding',
      `<p>The clinicâ€™s cafÃ©&nbsp;opens early on weekdays now.</p>`,
      'The clinic’s café opens early on weekdays now.',
    ],
    ['leftovers of HTML', `&lt;p class="lede"&gt;${story}&lt;/p&gt;`, story],
    [
      'leftovers of HTML',
      'Bread &amp;amp; butter on the wards, twice a day from now on',
      'Bread & butter on the wards, twice a day from now on',
    ],
    ['credit of a picture', `<p>Photo by Ida Holm / The Ledger</p><p>${story}</p>`, story],
    [
      'credit of a picture',
      `<p>A ferry at night. Ida Holm/Getty Images</p><p>${story}</p>`,
      `A ferry at night. ${story}`,
    ],
    ['credit of a picture', `<p>${story} (Photo: Ida Holm)</p>`, story],
    [
      'feed links',
      `${story} <p>submitted by <a>/u/gull</a> <a>[link]</a> <a>[12 comments]</a></p>`,
      story,
    ],
    ['feed links', '<a href="https://news.example/item?id=1">Comments</a>', ''],
    ['feed links', 'submitted by cakeandmore to funny<br>[link] [275 comments]', ''],
    ['credit of a picture', `<p>Image by Ida Holm/IDG</p><p>${story}</p>`, story],
    [
      '"continue reading"',
      `${story} Buy one just released … Read More Here →`,
      `${story} Buy one just released …`,
    ],
    ['"subscribe"', `${story} Sign up to get it by email.`, story],
    ['advertisement', `${story} Sponsored by SoundStack.`, story],
    [
      'byline in an excerpt',
      `<p>by Gull Press</p><p>posted on 07-19-2021</p><p>${story}</p>`,
      story,
    ],
    [
      '"appeared first on"',
      `<p>${story}</p><p>The post <a>Ferry nurse</a> appeared first on <a>The Ledger</a>.</p>`,
      story,
    ],
    [
      '"appeared first on"',
      `${story} This article was originally published on Harbor News.`,
      story,
    ],
    ['"continue reading"', `<p>${story} <a>Continue reading "Ferry nurse" →</a></p>`, story],
    ['"continue reading"', `${story} Read the full story at The Ledger.`, story],
    ['"continue reading"', `<p>${story}</p><p><a>Read more at courier.example</a></p>`, story],
    ['"continue reading"', `${story} Read more at www.courier.example.`, story],
    ['"continue reading"', `${story} Read more on courier.example/ferry →`, story],
    [
      '"continue reading"',
      'The ferry carries a nurse again from Monday, the board said… (more…)',
      'The ferry carries a nurse again from Monday, the board said…',
    ],
    ['"subscribe"', `${story} Sign up for our daily newsletter here.`, story],
    ['copyright line', `<p>${story}</p><p>© 2026 The Ledger. All rights reserved.</p>`, story],
    ['copyright line', `${story} Copyright 2026 Harbor Press`, story],
    ['share words', `<p>Share this: Facebook Twitter Email</p><p>${story}</p>`, story],
    ['share words', `<div>Tweet</div><div>Pin It</div><p>${story}</p>`, story],
    ['advertisement', `<p>Advertisement</p><p>${story}</p>`, story],
    ['title in an excerpt', `<h2>Ferry nurse returns to the island</h2><p>${story}</p>`, story],
    ['title in an excerpt', `Ferry Nurse Returns to the Island - ${story}`, story],
    ['title in an excerpt', 'Ferry nurse returns to the island', ''],
    ['byline in an excerpt', `<p>By Ida Holm</p><p>${story}</p>`, story],
    ['byline in an excerpt', `<p>THE LEDGER</p><ul><li>${story}</li></ul>`, story],
    ['"continue reading"', `<p>${story}</p><p>∞ Permalink</p>`, story],
    ['byline in an excerpt', `by Ida Holm posted on 07-19-2026 ${story}`, story],
    ['address in an excerpt', `${story} Learn more at https://ferry.example/nurse?id=1`, story],
    ['address in an excerpt', `${story} You can read more of it at https://ferry.example`, story],
    [
      'address in an excerpt',
      `${story} You can read much more of it at https://ferry.example`,
      `${story} You can read much more of it.`,
    ],
    [
      'address in an excerpt',
      'The board (www.ferry.example) and the union agreed late on Friday.',
      'The board and the union agreed late on Friday.',
    ],
    [
      'address in an excerpt',
      'Write to desk@ledger.example and tell us how you slept on the ferry.',
      'Write to … and tell us how you slept on the ferry.',
    ],
    [
      'cut word',
      `${story} The harbor board will look at the effect o...`,
      `${story} The harbor board will look at the effect…`,
    ],
    [
      'cut word',
      `${story} The board will look at the effects [&hellip;]`,
      `${story} The board will look at the…`,
    ],
  ])('is clean of %s: %s', (name, description, excerpt) => {
    const { article, names } = clean({ description });
    expect(article.excerpt).toBe(excerpt);
    expect(names).toContain(name);
  });

  test.each([
    story,
    'Read on a bench, the letters of the first nurse fill an afternoon and a second one.',
    'Sign up for a flu shot at the clinic on Pine Street before the end of the month.',
    'Photo voltaic panels on the clinic’s roof will power its freezers through the night.',
    'BMI < 25 and > 18 counts as normal, and p<0.05 as a finding, the authors write.',
    'The <meta> element says in which encoding a page was written, and little else.',
    'A mailbox rule of 24/7 care and 9.5/10 marks, and/or a U.S./Canada desk, stays.',
    'By Thursday night the river had reached the old bridge, and the school was shut.',
    'Ferry nurse returns to the island, and the islanders have a party for her on Monday.',
    'Comments from the island were friendly, as they mostly are in the month of November.',
    'São José, ÑANDÚ and “voilà” are right as they stand, and so is “Größe” in here.',
  ])('that is right stays: %s', (text) => {
    const { article, names } = clean({ description: text.replaceAll('<', '&lt;') });
    expect({ excerpt: article.excerpt, names }).toEqual({ excerpt: text, names: [] });
  });

  test.each([
    ['夜渡輪', '護士由星期一起再次隨夜間渡輪出發。'],
    ['مهم', 'تعود العبارة الليلية إلى الجزيرة ومعها ممرضة.'],
    ['Это', 'Ночной паром снова везёт медсестру на остров.'],
  ])('keeps a short line of any script: %s', (line, text) => {
    const { article, names } = clean({ description: `<p>${line}</p><p>${text}</p>` });
    expect({ excerpt: article.excerpt, names }).toEqual({ excerpt: `${line} ${text}`, names: [] });
  });

  test('is cut after it is cleaned', () => {
    const links = 'https://ferry.example/a-long-address '.repeat(10);
    expect(clean({ description: `<p>${links}</p><p>${story}</p>` }).article.excerpt).toBe(story);
  });
});

describe('a title', () => {
  test.each([
    ['wrong encoding', 'SÃ£o JosÃ© reabre', 'São José reabre'],
    ['leftovers of HTML', 'Ferry &amp;#8216;nurse&amp;#8217; returns', 'Ferry ‘nurse’ returns'],
    ['source in a title', 'Ferry nurse returns - The Ledger', 'Ferry nurse returns'],
    ['source in a title', 'Ferry nurse returns | Ledger', 'Ferry nurse returns'],
    ['title in capitals', "O'BRIEN AND A NURSE RETURN", "O'Brien and a Nurse Return"],
    [
      'title in capitals',
      'NU ÄR DET SOMMAR(CYKLISTER) IGEN! WOOHOO!',
      'Nu Är Det Sommar(Cyklister) Igen! Woohoo!',
    ],
    [
      'title in capitals',
      'WHO AND BBC VISIT AN ISLAND CLINIC',
      'WHO and BBC Visit an Island Clinic',
    ],
    ['address in a title', 'Ferry nurse returns https://ledger.example/a', 'Ferry nurse returns'],
  ])('is clean of %s: %s', (name, title, shown) => {
    const { article, names } = clean({ title });
    expect(article.title).toBe(shown);
    expect(names).toContain(name);
  });

  test.each([
    'ASP.NET/C# jobs are up',
    'Booking.com/Expedia merger is off',
    'Bump github.com/go-jose/go-jose/v3 from 3.0.1 to 3.0.3',
    'Write to help@ledger.example before noon',
    'An a.m./p.m. mix-up delays the ferry',
  ])('keeps its words: %s', (title) => {
    expect(clean({ title }).article.title).toBe(title);
  });

  test('keeps them in an excerpt, too', () => {
    const description = `ASP.NET/C# jobs are up, and ${story}`;
    expect(clean({ description }).article.excerpt).toBe(description);
  });

  test.each([
    'Ferry nurse returns - at last',
    'NASA',
    'BBC and WHO',
    'UX FOMO',
    'A – B',
    '保健所が開く',
    'عودة ممرضة العبارة',
    'Паром снова везёт медсестру',
  ])('that is right stays: %s', (title) => {
    const { article, names } = clean({ title });
    expect({ title: article.title, names }).toEqual({ title, names: [] });
  });

  test('of a story that has none is its first sentence, and the rest its excerpt', () => {
    expect(
      clean({ title: '', description: `${story} The board agreed on Friday night.` }).article,
    ).toMatchObject({
      title: story,
      excerpt: 'The board agreed on Friday night.',
    });
    const long = 'and on '.repeat(80).trim();
    expect(clean({ title: '', description: long }).article).toMatchObject({
      title: expect.stringMatching(/ (?:and|on)…$/),
      excerpt: expect.stringMatching(/^…(?:and|on) .+…$/),
    });
  });
});

describe('a byline', () => {
  test.each([
    ['address as author', 'desk@ledger.example (Ida Holm)', 'Ida Holm'],
    ['address as author', '@harborgull', 'The Ledger'],
    ['address as author', 'https://ledger.example/ida', 'The Ledger'],
    ['"by" in a byline', 'By Ida Holm', 'Ida Holm'],
    ['"by" in a byline', 'Author: Luke, most likely.', 'Luke, most likely.'],
    ['address as author', 'desk@a.example (a.example Redaktion)', 'a.example Redaktion'],
    ['account as author', 'admin', 'The Ledger'],
    ['account as author', 'admin, Ida Holm', 'Ida Holm'],
    ['address as author', 'ida@a.example (Ida Holm), per@a.example (Per Aas)', 'Ida Holm, Per Aas'],
    ['account as author', '— 0235 —', 'The Ledger'],
    ['account as author', '٢٠٢٦', 'The Ledger'],
    ['author in capitals', 'IDA HOLM', 'Ida Holm'],
    ['author in capitals', "SEAN O'BRIEN and ANA MCDONALD", "Sean O'Brien and Ana McDonald"],
    [
      'many authors',
      'Ida Holm, Per Aas, Mina Lund, Jonas Berg, Kari Moe, Ola Vik, Ane Dahl',
      'Ida Holm, Per Aas and others',
    ],
    [
      'many authors',
      'مريم الحداد، يوسف المنصوري، ليلى الزهراني، عمر القحطاني، سارة الدوسري',
      'مريم الحداد, يوسف المنصوري and others',
    ],
  ])('is clean of %s: %s', (name, author, shown) => {
    const { article, names } = clean({ author });
    expect(article.author).toBe(shown);
    expect(names).toContain(name);
  });

  test('is the source of a story that names nobody', () => {
    expect(clean({}).article.author).toBe('The Ledger');
  });

  test.each([
    ...['Ida Holm', 'AP', 'AFP', 'Byron Bay', 'Ida Holm, Per Aas'],
    ...['مريم الحداد', 'Мария Орлова', 'Μαρία Παππά', 'מרים הדד', '李美玲', '佐藤まり', '김미영'],
    ...['मीरा शर्मा', 'Nguyễn Thị Hoa', 'ι', 'Øyvind 7'],
  ])('that is right stays: %s', (author) => {
    const { article, names } = clean({ author });
    expect({ author: article.author, names }).toEqual({ author, names: [] });
  });
});

describe('a category', () => {
  test.each([
    ['no category', ['Uncategorized', 'Islands'], 'Islands'],
    ['no category', ['General'], 'Local News'],
    ['address or number as category', ['2026', 'Islands'], 'Islands'],
    [
      'address or number as category',
      ['https://ledger.example/tag', 'www.ledger.example'],
      'Local News',
    ],
    ['address or number as category', ['ferry_news'], 'ferry news'],
    ['address or number as category', ['medium:id=64164f20e87'], 'Local News'],
    ['no category', ['Allgemein'], 'Local News'],
    ['category of a catalog', ['Holm, Ida J', 'Ferry War (2023- )'], 'Local News'],
    ['category of a catalog', ['Holm, Ida R Jr', 'Islands'], 'Islands'],
    ['category of a catalog', ['Harbor Ferries and Islands of the County (2026- )'], 'Local News'],
  ])('is clean of %s: %j', (name, categories, shown) => {
    const { article, names } = clean({ categories });
    expect(article.category).toBe(shown);
    expect(names).toContain(name);
  });

  test.each(['Islands', 'Health & Life', 'Family Medicine/Primary Care', '健康', 'Covid-19'])(
    'that is right stays: %s',
    (label) => {
      const { article, names } = clean({ categories: [label] });
      expect({ category: article.category, names }).toEqual({ category: label, names: [] });
    },
  );
});

describe('the name of a source', () => {
  test.each([
    ['BBC News - Health', 'https://www.bbc.co.uk/news/health', 'BBC News'],
    ['Harbor Ledger | Local News', 'https://harborledger.example/', 'Harbor Ledger'],
    ['Latest articles - The Island Times', 'https://islandtimes.example/', 'The Island Times'],
    ['Home | Gull Online', 'https://www.dailygull.example/', 'Gull Online'],
    ['Top Stories: News and Sport', 'https://gull.example/', 'gull.example'],
    ['WGUL RSS Feed: local', 'https://www.wgul.example/', 'WGUL'],
    [
      'Health: Fitness, Food & More - The Gull Post',
      'https://www.gullpost.example/',
      'The Gull Post',
    ],
    [
      'Gull is a web magazine with daily coverage of everything new in harbors',
      'https://gull.example/',
      'Gull',
    ],
  ])('%s is shown without its section', (title, link, source) => {
    const { article, names } = clean({}, { title, link });
    expect(article.source).toBe(source);
    expect(names).toEqual(['section of a source']);
  });

  test.each(['The Ledger', 'Clinic & Co', 'Coast-to-Coast Weekly', 'The Journal of Pediatrics'])(
    'that is right stays: %s',
    (title) => expect(clean({}, { title }).article.source).toBe(title),
  );
});

// In quadratic time any of these would take hours, and so time out.
const pieces = [
  ...['a ', 'A', 'By ', 'The post ', 'http://', 'x@', '&amp;', '<p ', '(photo: ', '©', 'Share on '],
  ...['more. ', 'photo by ', '…', 'a\n', ' - ', ', A', 'Ã©', 'subscribe ', 'A, B and '],
];
describe('a field of 200 KB', () => {
  test.each(pieces)('of %j is read to its end', (piece) => {
    const text = piece.repeat(200_000 / piece.length);
    const item = { title: text, author: text, description: text, categories: [text] };
    expect(clean(item, { title: text }).article.excerpt.length).toBeLessThan(202);
  });

  test.each(rules)('is read to its end by the rule for $name', ({ clean: apply }) => {
    for (const piece of pieces) {
      const text = piece.repeat(50_000 / piece.length);
      const around = { host: 'a.example', feedTitle: text, source: 'a', title: text, author: 'a' };
      expect(typeof apply(text, around)).toBe('string');
    }
  });
});

import { describe, expect, test } from 'vitest';
import { parseDocument, parseStory } from '../../../../tests/support/code/parse-stories.ts';

const readAtom = async (title: string) => {
  const document = `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><id>a</id>${title}</entry></feed>`;
  return (await parseDocument(document)).articles[0]?.title;
};

describe('a title', () => {
  test.each([
    [
      '<title type="html">A &amp;lt;div&amp;gt; is no &amp;lt;span&amp;gt;</title>',
      'A <div> is no <span>',
    ],
    [
      '<title type="text">Author Rights &amp;amp;amp; Repositories</title>',
      'Author Rights & Repositories',
    ],
    ['<title type="text">Use &lt;b&gt; for bold</title>', 'Use <b> for bold'],
    ['<title type="html">Use &amp;lt;p&amp;gt; twice</title>', 'Use <p> twice'],
    ['<title type="html">&lt;em&gt;Storm&lt;/em&gt; over the bay</title>', 'Storm over the bay'],
    ['<title>Caf&amp;amp;eacute; closes</title>', 'Café closes'],
    ['<title type="html">Tom &amp;amp;amp;amp; Jerry</title>', 'Tom & Jerry'],
  ])('of Atom: %s', async (title, expected) => {
    expect(await readAtom(title)).toBe(expected);
  });

  test.each([
    ['WHAT THE &lt;b&gt; TAG DOES', 'What the <b> tag does'],
    ['The &lt;canvas&gt; element at ten', 'The <canvas> element at ten'],
    ['Why &lt;i&gt;not&lt;/i&gt; now', 'Why not now'],
    ['&lt;b&gt;Storm&lt;/b&gt; over the bay', 'Storm over the bay'],
    ['Storm &amp;#8217;s end', 'Storm ’s end'],
    ['A &amp;amp;amp;lt;div&amp;amp;amp;gt; again', 'A <div> again'],
  ])('of RSS: %s', async (title, expected) => {
    expect((await parseStory({ title })).title.toLowerCase()).toBe(expected.toLowerCase());
  });
});

describe('a title in capitals', () => {
  const fold = (text: string, language: string) => text.toLocaleLowerCase(language);
  test.each<[language: string, title: string, ...right: string[]]>([
    ['', 'İSTANBUL’DA KAR YAĞIŞI ETKİLİ OLUYOR'],
    ['', 'IŞIK FİYATLARI YILBAŞINDA ARTIYOR'],
    ['tr', 'IRAK SINIRINDA ÇATIŞMA ÇIKTI'],
    ['tr', 'LİMANDA YENİ BİR GEMİ VAR'],
    ['az', 'BAKIDA YENİ KÖRPÜ AÇILDI'],
  ])('of Turkish letters (%s) keeps its pairs: %s', async (language, title) => {
    const channel = language === '' ? '' : `<language>${language}</language>`;
    const story = await parseStory({ title }, `<title>T</title>${channel}`);
    expect(story.title).not.toMatch(/\u0307/);
    expect(fold(story.title, 'tr')).toBe(fold(title, 'tr'));
  });

  test.each([
    ['vi', 'ĐƯỜNG SẮT BẮC NAM MỞ LẠI SAU BÃO SỐ MƯỜI'],
    ['ru', 'США И ООН ДОГОВОРИЛИСЬ О ПЕРЕМИРИИ'],
    ['uk', 'ЗСУ ТА ДСНС ПОВІДОМИЛИ ПРО НОВУ АТАКУ НА КИЇВ'],
    ['el', 'Η ΕΛΛΑΔΑ ΚΑΙ Η ΝΑΤΟ ΣΕ ΝΕΕΣ ΣΥΝΟΜΙΛΙΕΣ ΓΙΑ ΤΟΥΣ ΔΡΟΜΟΥΣ'],
    ['de', 'DIE BUNDESREGIERUNG PLANT NEUE REGELN FÜR DEN ÖPNV'],
    ['nl', 'IJSLAND EN IJMUIDEN WACHTEN OP HET IJS'],
    ['es', 'EL GOBIERNO APRUEBA LA LEY DE VIVIENDA EN ESPAÑA'],
    ['fr', 'L’ÉTÉ SERA CHAUD À PARIS ET À LYON SELON LA SNCF'],
    ['pl', 'ŁÓDŹ ZAMYKA DWIE SZKOŁY W PRZYSZŁYM ROKU'],
    ['', 'ΟΙ ΔΡΟΜΟΙ ΕΙΝΑΙ ΚΛΕΙΣΤΟΙ ΜΕΧΡΙ ΤΟΝ ΜΑΙΟ'],
    ['', 'БРИДЖ КЛОУЗД ДО КОНЦА МАЯ'],
  ])('in another language (%s) stays: %s', async (language, title) => {
    const channel = `<title>T</title>${language && `<language>${language}</language>`}`;
    expect((await parseStory({ title }, channel)).title).toBe(title);
  });

  test.each([
    ['MAYOR OPENS THE NEW BRIDGE IN MAY', 'Mayor Opens the New Bridge in May'],
    ['NATO AND BBC MEET ABC ON FRIDAY', 'NATO and BBC Meet ABC on Friday'],
  ])('in English is calmed: %s', async (title, expected) => {
    const channel = '<title>T</title><language>en-us</language>';
    expect((await parseStory({ title }, channel)).title).toBe(expected);
  });

  test('a byline keeps the letters of its language', async () => {
    const { author } = await parseStory({ title: 'A', 'dc:creator': 'İBRAHİM YILDIZ ÇELİK' });
    expect(['İbrahim Yıldız Çelik', 'İBRAHİM YILDIZ ÇELİK']).toContain(author);
  });
});

describe('the name of the source goes from the end of a title', () => {
  test.each([
    ['朝日海報', '港の橋が閉鎖された｜朝日海報', '港の橋が閉鎖された'],
    ['朝日海報', '港に新しい船が来た――朝日海報', '港に新しい船が来た'],
    ['朝日海報', '港口今日重新開放_朝日海報', '港口今日重新開放'],
    ['朝日海報', '港の橋が閉鎖された・朝日海報', '港の橋が閉鎖された'],
    ['朝日海報', '港の橋が閉鎖された（朝日海報）', '港の橋が閉鎖された'],
    ['Вестник', 'Мост закрыт до мая — Вестник', 'Мост закрыт до мая'],
    ['The Ledger', 'Bridge closed · The Ledger', 'Bridge closed'],
    ['The Ledger', 'Bridge closed | Ledger', 'Bridge closed'],
    ['The Ledger', 'Bridge closed - The Ledger of debts', 'Bridge closed - The Ledger of debts'],
    ['मेरा पत्र', 'पुल बंद - मेरा पत्र', 'पुल बंद'],
    ['朝日', '今日の朝日', '今日の朝日'],
  ])('of %s: %s', async (source, title, expected) => {
    expect((await parseStory({ title }, `<title>${source}</title>`)).title).toBe(expected);
  });
});

describe('a title repeated before its text goes', () => {
  test.each([
    ['港口今天重新开放', '。', '船只早上六点开始进港，居民们聚集在岸边，等待第一艘船。'],
    ['港が再び開いた', '\u3000', '船は朝六時に入り始め、住民は岸に集まった。'],
    ['ท่าเรือเปิดอีกครั้งวันนี้', ' ', 'เรือเริ่มเข้าตั้งแต่หกโมงเช้า ชาวบ้านมารวมตัวกันที่ท่า'],
    ['항구가 오늘 다시 문을 열었다', ' ', '배들은 아침 여섯 시부터 들어왔고 주민들은 모였다.'],
    ['बंदरगाह आज फिर खुल गया', '। ', 'जहाज़ सुबह छह बजे से आने लगे, लोग किनारे पर जमा हुए।'],
    ['بندرگاہ آج دوبارہ کھل گئی', '۔ ', 'جہاز صبح چھ بجے سے آنے لگے، لوگ کنارے پر جمع ہوئے۔'],
    ['فتح الميناء اليوم من جديد', '؟ ', 'بدأت السفن تدخل عند السادسة صباحا، واجتمع الناس.'],
    ['Το λιμάνι άνοιξε ξανά σήμερα', '; ', 'Τα πλοία άρχισαν να μπαίνουν στις έξι το πρωί.'],
  ])('%s', async (title, mark, rest) => {
    const story = await parseStory({ title, description: `${title}${mark}${rest}` });
    expect(story.excerpt).toBe(rest);
  });

  test('whose Turkish capitals are small in the title', async () => {
    const title = 'İzmir Limanı bugün yeniden açıldı';
    const rest = 'Gemiler sabah altıda girmeye başladı, halk kıyıda toplandı.';
    const description = `İZMİR LİMANI BUGÜN YENİDEN AÇILDI. ${rest}`;
    expect((await parseStory({ title, description })).excerpt).toBe(rest);
  });

  test.each([
    ['東京', '東京都は月曜日に橋を閉鎖すると発表した。'],
    ['港口', '港口今天重新开放，船只早上六点开始进港。'],
    ['The bridge', 'The bridge is closed until May, the mayor said.'],
  ])('unless it is the subject of the text: %s', async (title, description) => {
    expect((await parseStory({ title, description })).excerpt).toBe(description);
  });
});

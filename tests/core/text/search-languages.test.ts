import { describe, expect, test } from 'vitest';
import { writeSearchIndex } from '../../../src/render/search/search-index.ts';
import { englishLists, openFolder } from '../../support/search-index.ts';
import { makeFolder } from '../../support/papers/folder.ts';

/** A story: its headline, and what else it has. */
type Story = [title: string, text?: string, author?: string, day?: string];

const lists = { ...englishLists, common: new Set(['a', 'the']) };

/** Indexes stories of a site in a language, and opens the index. */
async function openStories(language: string, stories: readonly Story[]) {
  const dir = makeFolder();
  const records = stories.map(([title, content = '', author = 'Ann Lee', day = '2026-11-27']) => ({
    url: `/${title}`,
    content,
    meta: { title, author, date: `${day}T05:00:00.000Z` },
    filters: { section: ['News'] as [string], day: [day] as [string] },
  }));
  await writeSearchIndex(records, dir, { language, mostFragments: 2 });
  return await openFolder(dir, language, lists);
}

/** Stories of a language, and queries with the places of the stories that they find. */
const languages: Record<string, { stories: Story[]; queries: Record<string, number[]> }> = {
  ja: {
    stories: [
      ['市立病院で新しい診療が始まる', '横浜市の病院は月曜日に新しい診療科を開いた。'],
      ['北京の大会が終わる', '大会は三日で終わった。'],
      ['東京の地下鉄が延びる', '地下鉄は来年から空港まで走る。'],
      ['ラーメン店がiPhoneで注文', '札幌の店は去年より増えた。'],
    ],
    queries: {
      病院: [0],
      市立病院: [0],
      病: [0],
      北京: [1],
      東京: [2],
      地下鉄: [2],
      空港: [2],
      ラーメン: [3],
      iphone: [3],
      札幌の店: [3],
      京東: [],
      '空港 地下鉄': [2],
      '地下鉄　空港': [2],
      ﾗｰﾒﾝ: [3],
      ｉＰｈｏｎｅ: [3],
      注文: [3],
      来年: [2],
      診療科: [0],
      横浜市: [0],
      大会: [1],
    },
  },
  zh: {
    stories: [['北京医院开设新门诊', '星期一开门。'], ['上海地铁延长'], ['广州的天气转冷']],
    queries: { 北京: [0], 医院: [0], 北京医院: [0], 星期一: [0], 地铁: [1], 天气: [2], 气天: [] },
  },
  th: {
    stories: [
      ['โรงพยาบาลใหม่เปิดในเชียงใหม่', 'เปิดวันจันทร์'],
      ['รถไฟฟ้ากรุงเทพขยายเส้นทาง'],
      ['ชาวนาเกี่ยวข้าวทันหน้าฝน'],
      ['สำนักข่าวเปิดห้องสมุดใหม่'],
      ['ครอบครัวกว่า ๑,๒๐๐ หลังได้บ้านใหม่'],
      ['น้ำท่วมตลาดเก่า'],
    ],
    queries: {
      โรงพยาบาล: [0],
      เชียงใหม่: [0],
      วันจันทร์: [0],
      กรุงเทพ: [1],
      รถไฟฟ้า: [1],
      ข้าว: [2],
      ข่าว: [3],
      ชาวนา: [2],
      ห้องสมุด: [3],
      '1200': [4],
      '๑๒๐๐': [4],
      '1,200': [4],
      น้ำท่วม: [5],
      'น\u0e49\u0e4d\u0e32ท่วม': [5],
      โรงพยาบาลใหม่: [0],
      รถไฟ: [1],
      ฝน: [2],
      บ้านใหม่: [4],
      'ตลาด น้ำท่วม': [5],
      ครอบครัว: [4],
    },
  },
  ko: {
    stories: [
      ['병원이 문을 열었다', '서울의 새 병원이다.'],
      ['부산 지하철 연장', '공항까지 간다'],
    ],
    queries: { 병원: [0], 서울: [0], 부산: [1], 공항: [1], 지하철: [1] },
  },
  ar: {
    stories: [
      ['المستشفى الجديد يفتح أبوابه'],
      ['مستشفى الأطفال', 'قال الأطباء'],
      ['زيارة القاهرة', 'والمدينة القديمة'],
    ],
    queries: {
      المستشفى: [0, 1],
      مستشفى: [0, 1],
      أطفال: [1],
      اطفال: [1],
      ابواب: [0],
      قاهرة: [2],
      بالقاهرة: [2],
      مدينة: [2],
      المدينة: [2],
    },
  },
  tr: {
    stories: [
      ['İstanbul’da hastane açıldı', 'Isparta’dan gelenler'],
      ['ÇIĞLIK atan okullar'],
      ['Iğdır’da yeni köprü'],
      ['Diyarbakır’da üzüm şenliği', '1.200 kişi geldi.'],
    ],
    queries: {
      igdir: [2],
      IĞDIR: [2],
      ığdır: [2],
      kopru: [2],
      istanbul: [0],
      ISTANBUL: [0],
      İSTANBUL: [0],
      hastaneler: [0],
      ısparta: [0],
      Isparta: [0],
      çığlık: [1],
      ciglik: [1],
      CIGLIK: [1],
      okul: [1],
      köprüler: [2],
      'yeni kopru': [2],
      diyarbakir: [3],
      DİYARBAKIR: [3],
      ÜZÜM: [3],
      'uzum senligi': [3],
      '1200': [3],
    },
  },
  hi: {
    stories: [
      ['दिल्ली में नया अस्पताल खुला', 'सोमवार को मरीज़ आए'],
      ['मुंबई में बारिश'],
      ['हिंदी स्कूल के बच्चों को किताबें', '१,२०० बच्चे आए'],
    ],
    queries: {
      दिल्ली: [0],
      'नया अस्पताल': [0],
      अस्पताल: [0],
      अस्पतालों: [0],
      सोमवार: [0],
      मरीज़: [0],
      'मरी\u095b': [0],
      मरीज: [0],
      मरीजों: [0],
      मुंबई: [1],
      मुबई: [1],
      मुम्बई: [1],
      'मुंबई बारिश': [1],
      हिंदी: [2],
      हिन्दी: [2],
      स्कूलों: [2],
      बच्चों: [2],
      किताब: [2],
      '1200': [2],
      '१२००': [2],
    },
  },
  fa: {
    stories: [
      ['بیمارستان تازه در تهران گشایش یافت', 'کودکان از شنبه'],
      ['سیل در شیراز', '۱۲۰۰ خانه آسیب دید'],
      ['می‌روند تا پل را ببینند'],
      ['کتاب‌های درسی آمد'],
    ],
    queries: {
      بیمارستان: [0],
      بيمارستان: [0],
      تهران: [0],
      كودكان: [0],
      شیراز: [1],
      شيراز: [1],
      '1200': [1],
      '۱۲۰۰': [1],
      '۱٬۲۰۰': [1],
      پل: [2],
      می‌روند: [2],
      ميروند: [2],
      'می روند': [2],
      کتاب: [3],
      کتابهای: [3],
      'کتاب های درسی': [3],
      كتاب: [3],
      'بیمارستان تهران': [0],
      'سیل شیراز': [1],
      خانه‌ها: [1],
    },
  },
  el: {
    stories: [
      ['Νέο νοσοκομείο στην Αθήνα', 'Οι γιατροί άνοιξαν τις πόρτες'],
      ['ΠΛΗΜΜΥΡΕΣ ΣΤΗ ΛΑΡΙΣΑ'],
      ['Ο δρόμος προς τη θάλασσα'],
    ],
    queries: {
      νοσοκομειο: [0],
      ΝΟΣΟΚΟΜΕΙΟ: [0],
      αθηνα: [0],
      Αθήνας: [0],
      γιατροι: [0],
      πλημμύρες: [1],
      πλημμυρεσ: [1],
      λαρισα: [1],
      δρομος: [2],
      ΔΡΟΜΟΣ: [2],
      θαλασσα: [2],
      Θάλασσα: [2],
      νοσοκομείου: [0],
      γιατρός: [0],
      ΠΌΡΤΕΣ: [0],
      ΑΘΗΝΑ: [0],
      Λάρισα: [1],
      'δρομοσ θαλασσα': [2],
      δρόμοι: [2],
      'νεο νοσοκομειο': [0],
    },
  },
  fi: {
    stories: [
      ['Helsingin uusi sairaala', 'Potilaat tulivat Helsinkiin maanantaina'],
      ['Kouluissa lomaa'],
    ],
    queries: { Helsinki: [0], sairaalassa: [0], maanantai: [0], koulu: [1], koulut: [1] },
  },
  en: {
    stories: [
      ['Free clinic opens', 'Nurses give shots against flu.'],
      ['The market serves its 100,000th meal', 'It began ten years ago.'],
      ['Midwives return'],
      ['Parking at the harbor gets dearer', 'Drivers pay more.', 'Ann Lee', '2026-11-01'],
      ['Council votes on trees', 'Elms come first.', 'Grace Park'],
      ['المستشفى الجديد', 'خبر بالعربية'],
      ['東京の病院', 'A hospital in Tokyo'],
      ['Heat of 72°F on 5th Street', 'A run of 9,000 steps.'],
      ['Down to 12 °F at night', 'A 4k run, and 21 000 lamps.'],
    ],
    queries: {
      cl: [0],
      clinic: [0],
      '100,000': [1],
      '100000 meals': [1],
      midwife: [2],
      midwives: [2],
      parking: [4, 3],
      park: [4, 3],
      مستشفى: [5],
      العربية: [5],
      病院: [6],
      9000: [7],
      '9,000': [7],
      '9.000': [7],
      '5th': [7],
      '72°F': [7],
      '4k': [8],
      '21 000': [8],
    },
  },
};

describe.each(Object.entries(languages))('on a site in %s', (language, { stories, queries }) => {
  test('each query finds its stories', async () => {
    const ask = await openStories(language, stories);
    const found: Record<string, number[]> = {};
    for (const query of Object.keys(queries)) {
      const { titles } = await ask(query);
      found[query] = titles.map((title) => stories.findIndex(([each]) => each === title));
    }
    expect(found).toEqual(queries);
  });
});

test('a word that is nowhere hides no result of the others, and the answer names it', async () => {
  const ask = await openStories('en', languages['en']?.stories ?? []);
  const first = { titles: ['Free clinic opens'], isPartial: false };
  for (const [query, expected] of [
    ['teh clinic', { ...first, missing: ['teh'] }],
    ['flu jab days', { ...first, missing: ['jab', 'days'] }],
    ['clinic flu', { ...first, missing: [] }],
    ['clinic 市立', { ...first, missing: ['市立'] }],
    ['free clinic trees', { ...first, isPartial: true, missing: [] }],
    ['zzqx jab', { titles: [], isPartial: false, missing: ['zzqx', 'jab'] }],
  ] as const) {
    expect({ query, ...(await ask(query)) }).toMatchObject({ query, ...expected });
  }
});

test('a name is found in any order, and its own stories come first', async () => {
  const ask = await openStories('en', [
    ['Parking gets dearer', 'Grace and parks.', 'Ann Lee'],
    ['Elms come first', 'Council votes.', 'Grace Park'],
    ['Fog', 'The Marsh of Grace Park', 'Lee Marsh'],
  ]);
  for (const [query, titles] of [
    ['Grace Park', ['Elms come first', 'Parking gets dearer', 'Fog']],
    ['park grace', ['Elms come first', 'Parking gets dearer', 'Fog']],
    ['"Lee Marsh"', ['Fog']],
  ] as const) {
    expect({ query, titles: (await ask(query)).titles }).toEqual({ query, titles });
  }
});

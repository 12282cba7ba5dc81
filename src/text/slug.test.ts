import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSlugProblem, toSlug } from './slug.ts';

test.each<[name: string, slug: string, language?: string]>([
  ['Public Health', 'public-health'],
  ['  PUBLIC   health ', 'public-health'],
  ['Éducation', 'education'],
  ['Food & Dining', 'food-dining'],
  ['Women’s Health', 'womens-health'],
  ['C.D.C.', 'c-d-c'],
  ['../../etc/passwd', 'etc-passwd'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['Здоровье', 'здоровье'],
  ['мой', 'мой'],
  ['健康', '健康'],
  ['हिन्दी', 'हिंदी'],
  ['हिंदी', 'हिंदी'],
  ['क\u093cलम', '\u0958लम'.normalize('NFC')],
  ['Ａ１', 'a1'],
  ['a\u200bb', 'ab'],
  ['IĞDIR', 'igdir'],
  ['Iğdır', 'igdir'],
  ['İsveç', 'isvec'],
  ['Κόσμος', 'κοσμος'],
  ['ΟΔΟΣ ΑΓΟΡΑΣ', 'οδος-αγορας'],
  ['ประจำ', 'ประจำ'],
  ['น้ำ', 'น\u0e49\u0e33'],
  ['น\u0e49\u0e4d\u0e32', 'น\u0e49\u0e33'],
  ['ຄຳ', 'ຄ\u0eb3'],
  ['ຄ\u0ecd\u0eb2', 'ຄ\u0eb3'],
  ['ភ្នំពេញ', 'ភ្នំពេញ'],
  ['Şəki', 'səki', 'az'],
  ['ŞƏKİ', 'səki', 'az'],
  ['Straße', 'strasse', 'de'],
  ['STRASSE', 'strasse', 'de'],
  ['ＴＯＫＹＯ', 'tokyo', 'ja'],
  ['ﻣﺼﺮ', 'مصر', 'ar'],
  ['مـصـر', 'مصر', 'ar'],
  ['الکویت', 'الكويت', 'ar'],
  ['مستشفى', 'مستشفى', 'ar'],
  ['الکویت', 'الكويت', 'en'],
  ['كتابي', 'کتابی', 'fa'],
  ['کتابی', 'کتابی', 'fa'],
  ['رئیس', 'رئیس', 'fa'],
  ['كراچي', 'کراچی', 'ur'],
])('%j has the slug %j (%s)', (name, slug, language) => {
  expect(toSlug(name, language)).toBe(slug);
});

test.each(['', ' ', '...', '🎉', 'index', 'PAGE', '404', 'con', 'COM1', '\u0301', 'x'.repeat(201)])(
  '%j has none',
  (name) => expect(toSlug(name)).toBeUndefined(),
);

test('every slug of any name is a safe name for a page', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (name) => {
      const slug = toSlug(name);
      expect(slug === undefined ? undefined : findSlugProblem(slug)).toBeUndefined();
    }),
  );
});

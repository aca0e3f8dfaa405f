import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PdfReport, renderPdf } from '.';
import { readPdf } from './testing/read-pdf';

const report = (changes: Partial<PdfReport> = {}): PdfReport => ({
  title: 'Weekly overview',
  lines: ['Acme Outdoor', 'Nov 16 – Nov 22, 2026'],
  cards: [
    { label: 'Conversations', value: '1,129', change: '↑ 7.5%' },
    { label: 'First response time', value: '14m 34s', change: null },
  ],
  chart: {
    label: 'Conversations per day',
    bars: [
      { label: 'Mon', value: 12, text: '12' },
      { label: 'Tue', value: 31, text: '31' },
    ],
  },
  table: tableOf(['Priya Raman']),
  footer: 'Sent by Parley',
  languageTag: 'en',
  dir: 'ltr',
  ...changes,
});
const tableOf = (names: string[]): PdfReport['table'] => ({
  columns: [
    { header: 'Agent', align: 'start' },
    { header: 'Resolved', align: 'end' },
  ],
  rows: names.map((name, index) => [name, `${index + 1}`]),
  total: ['Total', '1,094'],
});
const read = async (changes: Partial<PdfReport> = {}) => readPdf(await renderPdf(report(changes)));
const named = (...names: string[]) => read({ table: tableOf(names) });

describe('texts', () => {
  test('everything in the report is in the file', async () => {
    const { text } = await read();
    for (const expected of [
      'Weekly overview',
      'Acme Outdoor',
      'Nov 16 – Nov 22, 2026',
      'First response time',
      '14m 34s',
      '↑ 7.5%',
      'Conversations per day',
      'Mon',
      '31',
      'Priya Raman',
      '1,094',
      'Sent by Parley',
      '1 / 1',
    ]) {
      expect(text).toContain(expected);
    }
  });

  test.each([
    'Priya Raman',
    'Ελένη Παπαδοπούλου',
    'Наталья',
    'Nguyễn Thị Hương',
    '田中さくら',
    '陈伟',
    '김민준',
    '𠮷野',
    'محمد بن عبد الله',
    'אביגיל כהן',
  ])('the file has the name %s', async (name) => {
    expect((await named('Mira', name)).text).toContain(name);
  });

  test.each([
    ['राजेश शर्मा', 'noto-sans-devanagari'],
    ['สมชาย ใจดี', 'noto-sans-thai'],
  ])(
    'the file has the name %s, in a font of its script and to be copied in the order of its letters',
    async (name, font) => {
      const { behind, fonts } = await named(name);
      expect(behind.join('')).toBe(name);
      expect(fonts.some((one) => one.startsWith(font))).toBe(true);
    },
  );

  test('Arabic letters that are drawn with the same shape and other dots are read as themselves', async () => {
    const lettersOf = (text: string) => [...(text.match(/\p{Script=Arabic}/gu) ?? [])].sort().join('');
    const name = 'تقرير يثبت بنت';
    expect(lettersOf((await named(name)).text)).toBe(lettersOf(name));
  });

  test('a number and brackets among Arabic letters are read as they were written', async () => {
    const { text } = await named('محمد 123 (علي)');
    for (const part of ['محمد', '123', 'علي']) expect(text).toContain(part);
    expect(text).toMatch(/\( ?علي\)/);
  });

  test('Chinese characters have the shapes of the language of the document, and of the text itself if it has kana', async () => {
    const fontsOf = async (languageTag: string, name: string) =>
      (await read({ languageTag, table: tableOf([name]) })).fonts
        .filter((font) => font.endsWith('-400'))
        .join();
    expect(await fontsOf('ja', '直')).toContain('noto-sans-jp');
    expect(await fontsOf('zh-CN', '直')).toContain('noto-sans-sc');
    expect(await fontsOf('en', '直です')).not.toContain('noto-sans-sc');
  });

  test('a character without a font is left out and the rest is there', async () => {
    expect((await named('Zoë 🎉 Müller 👩‍💻')).text).toContain('Zoë Müller');
  });

  test('a name of nothing but such characters is a box', async () => {
    expect((await named('🎉🎉')).text).toContain('□');
  });

  test('a long name takes two lines and ends with …, and its numbers are whole', async () => {
    const { text } = await named('A name that goes on '.repeat(20));
    expect(text).toMatch(/A name that goes on A name[^]*…/);
    expect(text).toContain('1,094');
  });

  test('a combined letter is drawn as one', async () => {
    expect((await named('Zoe\u0308')).text).toContain('Zoë');
  });
});

describe('pages', () => {
  test('1,000 rows are on several pages, each with the header, its number, and none with a row twice', async () => {
    const names = Array.from({ length: 1_000 }, (_, index) => `Agent number ${index}.`);
    const { pages, text } = await named(...names);
    expect(pages.length).toBeGreaterThan(10);
    for (const [index, { texts }] of pages.entries()) {
      const page = texts.map((one) => one.text).join('');
      expect(page).toContain('Resolved');
      expect(page).toContain(`${index + 1} / ${pages.length}`);
    }
    for (const name of names) expect(text.split(name)).toHaveLength(2);
  });

  test('other work gets its turn while a long report is drawn', async () => {
    let turns = 0;
    let isDone = false;
    const others = (async () => {
      while (!isDone) {
        await new Promise(setImmediate);
        turns++;
      }
    })();
    await named(...Array.from({ length: 1_000 }, (_, index) => `Agent ${index}`));
    isDone = true;
    await others;
    expect(turns).toBeGreaterThan(3);
  });

  test('nothing is drawn outside the margins', async () => {
    const long = 'Bericht über Gespräche '.repeat(30);
    const { pages } = await read({
      title: long,
      lines: Array(20).fill(long),
      footer: long,
      table: tableOf(Array(60).fill(long)),
    });
    for (const { width, height, texts } of pages) {
      for (const { x, y } of texts) {
        expect(x).toBeGreaterThanOrEqual(47);
        expect(x).toBeLessThan(width - 47);
        expect(y).toBeGreaterThan(20);
        expect(y).toBeLessThan(height - 47);
      }
    }
  });

  test('a table with many columns is on wide paper', async () => {
    const columns = Array.from({ length: 14 }, (_, index) => ({
      header: `Metric ${index}`,
      align: 'end' as const,
    }));
    const { pages } = await read({
      table: { columns, rows: [columns.map(() => '1,234 h 56 min')], total: null },
    });
    expect(pages[0]?.width).toBeGreaterThan(pages[0]?.height ?? 0);
  });

  test('a report without rows, figures and chart still has its header', async () => {
    const { text } = await read({
      cards: [],
      chart: null,
      lines: [],
      table: { ...tableOf([]), total: null },
    });
    expect(text).toContain('Resolved');
    expect(text).toContain('–');
  });
});

describe('direction', () => {
  const xOf = (texts: { text: string; x: number }[], wanted: string): number =>
    texts.find(({ text }) => text.includes(wanted))?.x ?? Number.NaN;

  test('a right-to-left document has its first column, card and bar at the right', async () => {
    for (const [dir, sign] of [
      ['ltr', 1],
      ['rtl', -1],
    ] as const) {
      const texts = (await read({ dir, languageTag: dir === 'rtl' ? 'ar' : 'en' })).pages[0]?.texts ?? [];
      const distance = (first: string, second: string): number =>
        (xOf(texts, second) - xOf(texts, first)) * sign;
      expect(distance('Agent', 'Resolved')).toBeGreaterThan(0);
      expect(distance('1,129', '14m 34s')).toBeGreaterThan(0);
      expect(distance('Mon', 'Tue')).toBeGreaterThan(0);
    }
  });

  test('brackets in an Arabic text enclose what they did', async () => {
    const { text } = await read({ dir: 'rtl', languageTag: 'ar', lines: ['الفريق (VIP)'] });
    expect(text).toContain('(VIP)');
  });
});

describe('for screen readers', () => {
  test('the file has a title and a language', async () => {
    const { title, language } = await read({ title: 'Überblick', languageTag: 'de' });
    expect(title).toBe('Überblick');
    expect(language).toBe('de');
  });

  test('the file has headings, figures and a table with headers', async () => {
    const elements = (await read()).pages[0]?.elements ?? [];
    for (const expected of [
      'Document > H1',
      'Document > H2',
      'Document > P',
      'Document > Figure',
      'Document > Table > TR > TH',
      'Document > Table > TR > TD',
    ]) {
      expect(elements).toContain(expected);
    }
  });
});

describe('hostile texts', () => {
  test.each([
    ['control characters', 'a\u0000b\u0007c\u001b[31m\u2028d'],
    ['lone surrogates', '\ud800a\udc00b\ud83d'],
    ['direction overrides', '\u202eabc\u202d def \u2067\u2066\u2069\u2069 ghi'],
    ['10,000 letters', 'a'.repeat(10_000)],
    ['10,000 Arabic letters', 'م'.repeat(10_000)],
    ['10,000 marks', `z${'\u0301\u0327'.repeat(5_000)}`],
    ['10,000 brackets', '(['.repeat(5_000)],
    ['10,000 joiners', '\u200d'.repeat(10_000)],
    ['the syntax of PDF', ') Tj ET (\\'],
  ])('%s in every place of a report are drawn as far as they can', async (_, text) => {
    const { pages } = await read({
      title: text,
      lines: [text],
      cards: [{ label: text, value: text, change: text }],
      chart: { label: text, bars: [{ label: text, value: Number.NaN, text }] },
      table: { columns: [{ header: text, align: 'start' }], rows: [[text]], total: [text] },
      footer: text,
      languageTag: text,
    });
    expect(pages).toHaveLength(1);
  });

  test('a name is never drawn in a direction that it forces on the text', async () => {
    expect((await named('\u202eevil\u202c name')).text).toContain('evil name');
  });

  test.each(['ب\u06db\u06a3', 'พ๊ั◌ผขพิตฬู่'])(
    'marks on letters that never have them are drawn: %s',
    async (name) => {
      const { text, behind } = await named(name);
      expect(text + behind.join('')).toContain(name);
    },
  );

  test('any text is drawn', async () => {
    const from = (first: number, last: number) =>
      fc.string({ unit: fc.integer({ min: first, max: last }).map((code) => String.fromCharCode(code)) });
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      from(0, 0xffff),
      ...[0x590, 0x600, 0x900, 0xe00, 0x1100].map((block) => from(block, block + 0x7f)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (names) => {
        expect((await named(...names)).pages.length).toBeGreaterThan(0);
      }),
      { numRuns: 20 },
    );
  });
});

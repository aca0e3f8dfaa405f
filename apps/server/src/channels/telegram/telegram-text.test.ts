import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTelegramHtml } from '../../../../../tooling/fake-providers/telegram/parse-html.mjs';
import { telegramTexts } from './telegram-text';
import { MAX_CHARACTERS } from './text-runs';

describe('Markdown as Telegram HTML', () => {
  test.each([
    [
      '**bold** *italic* ~~strike~~ `code`',
      '<strong>bold</strong> <em>italic</em> <del>strike</del> <code>code</code>',
    ],
    ['**bold *and italic***', '<strong>bold <em>and italic</em></strong>'],
    [
      '[Help](https://acme.example/?a=1&b="2")',
      '<a href="https://acme.example/?a=1&amp;b=&quot;2&quot;">Help</a>',
    ],
    ['See https://acme.example', 'See <a href="https://acme.example">https://acme.example</a>'],
    ['[call us](tel:+123) or ana@acme.example', 'call us (+123) or ana@acme.example'],
    ['![a cat](https://acme.example/cat.png)', '<a href="https://acme.example/cat.png">a cat</a>'],
    ['# Title\ntext', '<strong>Title</strong>\ntext'],
    ['- one\n- two', '• one\n• two'],
    ['Steps:\n1. one\n2. two', 'Steps:\n1. one\n2. two'],
    ['3. three\n   - a\n4. four', '3. three\n   • a\n4. four'],
    ['1. one\n   1. a\n   2. b\n2. two', '1. one\n   1. a\n   2. b\n2. two'],
    ['> quoted\n> > inner\n\nafter', '<blockquote>quoted\ninner</blockquote>\n\nafter'],
    ['> a\n>\n> b', '<blockquote>a\n\nb</blockquote>'],
    ['```js\nif (a < b) {\n\n}\n```', '<pre>if (a &lt; b) {\n\n}</pre>'],
    ['one\ntwo\n\n\n\nfive', 'one\ntwo\n\n\n\nfive'],
    ['a\n\n\n- b', 'a\n\n\n• b'],
    ['1 < 2 & 3 > 2 "quoted"', '1 &lt; 2 &amp; 3 &gt; 2 "quoted"'],
    ['<b>not ours</b> &lt;', '&lt;b&gt;not ours&lt;/b&gt; &amp;lt;'],
    ['[@Ada](mention://user/1/Ada) hi', '@Ada hi'],
    ['above\n\n---\n\nbelow', 'above\n\n---\n\nbelow'],
  ])('%j becomes %j', (markdown, html) => expect(telegramTexts(markdown)).toEqual([html]));

  test.each(['', '  ', '\n\n'])('%j has no text to send', (markdown) =>
    expect(telegramTexts(markdown)).toEqual([]),
  );

  test('C3: any text becomes HTML that Telegram accepts, in pieces of at most 4,096 characters', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '**',
        '*',
        '`',
        '> ',
        '- ',
        '1. ',
        '\n',
        '\n\n',
        '[x](https://a.example)',
        '<',
        '&',
        '</b>',
        '```',
      ),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.string({ maxLength: 3_000 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        for (const piece of telegramTexts(parts.join(''))) {
          const text: string = parseTelegramHtml(piece);
          expect(text.trim()).not.toBe('');
          expect(text.length).toBeLessThanOrEqual(MAX_CHARACTERS);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('texts longer than one message', () => {
  const word = (count: number) => 'word '.repeat(count).trim();

  test('are cut between paragraphs if these are long enough', () => {
    expect(telegramTexts(`${word(600)}\n\n${word(500)}`)).toEqual([word(600), word(500)]);
  });

  test('are cut between lines, else between words, else anywhere but inside a character', () => {
    expect(telegramTexts(`${word(600)}\n${word(500)}`)).toEqual([word(600), word(500)]);
    expect(
      telegramTexts(word(1_000)).every((piece) => piece.startsWith('word') && piece.endsWith('word')),
    ).toBe(true);
    const pieces = telegramTexts(`a${'😀'.repeat(4_000)}`);
    expect(pieces.join('')).toBe(`a${'😀'.repeat(4_000)}`);
    expect(pieces.some((piece) => /[\ud800-\udfff]/u.test(piece))).toBe(false);
  });

  test('close their elements in each piece and open them again in the next one', () => {
    const pieces = telegramTexts(`**${word(1_000)}**`);
    expect(pieces).toHaveLength(2);
    for (const piece of pieces) expect(piece).toMatch(/^<strong>word.*word<\/strong>$/);
  });

  test('are also cut where the markup is longer than Telegram reads', () => {
    const link = `[x](https://acme.example/${'a'.repeat(1_900)})`;
    const pieces = telegramTexts(Array(40).fill(link).join(' '));
    expect(pieces.length).toBeGreaterThan(1);
    for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThan(32_768);
    expect(pieces.join(' ').match(/<a /g)).toHaveLength(40);
  });
});

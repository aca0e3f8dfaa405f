import { describe, expect, test } from 'vitest';
import { readSearchParams, withinKinds } from './search-params';
import { excerptOf, partsOf, parseSearchTerms } from './text-hits';

const marked = (text: string, q: string) =>
  partsOf(text, parseSearchTerms(q))
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

describe('SF1: what was looked for is marked', () => {
  test.each([
    ['whatever its case', 'Please REFUND it', 'refund', 'Please [REFUND] it'],
    ['at the beginning of words', 'invoice, voice', 'voice', 'invoice, [voice]'],
    ['as their beginning', 'all invoices', 'inv', 'all [inv]oices'],
    ['with and without accents', 'crème brûlée', 'creme BRULEE', '[crème] [brûlée]'],
    ['as a whole in quotes', 'my order, order my', '"order my"', 'my order, [order my]'],
    ['within Japanese', '東京都の天気は晴れです', '天気', '東京都の[天気]は晴れです'],
    ['the longest first', 'refunds', 'refund re', '[refund]s'],
    ['in no text that lacks it', 'nothing here', 'zebra', 'nothing here'],
    ['beside what needs two characters', '😀 ok then', 'ok', '😀 [ok] then'],
  ])('%s', (_how, text, q, expected) => {
    expect(marked(text, q)).toBe(expected);
  });

  test('for signs and for nothing, nothing is', () => {
    for (const q of ['', '  ', '"', '!?', '(((']) expect(marked('a (((', q)).toBe('a (((');
  });

  test('long messages are shown around it, without their marking', () => {
    const text = `${'before '.repeat(60)}**the refund** is [on its way](https://acme.example) ${'after '.repeat(60)}`;
    const shown = excerptOf(text, parseSearchTerms('refund'));
    expect(shown.startsWith('…')).toBe(true);
    expect(shown).toContain('the refund is on its way');
    expect([...shown].length).toBeLessThan(230);
    expect(excerptOf('short', parseSearchTerms('short'))).toBe('short');
  });
});

describe('SF1: the address', () => {
  test('is read as far as it makes sense', () => {
    expect(
      readSearchParams({ q: 12, tab: 'contacts', page: 3, inbox: '1', agent: -2, span: 'custom' }),
    ).toEqual({
      q: '12',
      tab: 'contacts',
      page: 3,
    });
    expect(readSearchParams({ q: ['a'], tab: 'articles', page: 1 })).toEqual({});
  });

  test('leads to no kind that one may not open', () => {
    expect(withinKinds({ q: 'a', tab: 'messages' }, ['contacts'])).toEqual({ q: 'a', tab: 'contacts' });
    expect(withinKinds({ q: 'a', tab: 'contacts' }, ['conversations', 'messages'])).toEqual({ q: 'a' });
  });
});

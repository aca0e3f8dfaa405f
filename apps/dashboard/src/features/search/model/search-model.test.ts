import { describe, expect, test } from 'vitest';
import { readSearchParams, withinKinds } from './search-params';
import { excerptOf, partsOf, parseSearchTerms } from './text-hits';

const marked = (text: string, q: string) =>
  partsOf(text, parseSearchTerms(q))
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

describe('SF1: highlighting of matches', () => {
  test.each([
    ['regardless of case', 'Please REFUND it', 'refund', 'Please [REFUND] it'],
    ['at the beginning of words', 'invoice, voice', 'voice', 'invoice, [voice]'],
    ['as the beginning of a word', 'all invoices', 'inv', 'all [inv]oices'],
    ['regardless of accents', 'crème brûlée', 'creme BRULEE', '[crème] [brûlée]'],
    ['as a quoted phrase', 'my order, order my', '"order my"', 'my order, [order my]'],
    ['within Japanese text', '東京都の天気は晴れです', '天気', '東京都の[天気]は晴れです'],
    ['with the longest term first', 'refunds', 'refund re', '[refund]s'],
    ['in no text without the term', 'nothing here', 'zebra', 'nothing here'],
    ['next to characters of two code units', '😀 ok then', 'ok', '😀 [ok] then'],
  ])('matches are highlighted %s', (_how, text, q, expected) => {
    expect(marked(text, q)).toBe(expected);
  });

  test('a query without letters highlights nothing', () => {
    for (const q of ['', '  ', '"', '!?', '(((']) expect(marked('a (((', q)).toBe('a (((');
  });

  test('a long message is shown as an excerpt around the match, without formatting', () => {
    const text = `${'before '.repeat(60)}**the refund** is [on its way](https://acme.example) ${'after '.repeat(60)}`;
    const excerpt = excerptOf(text, parseSearchTerms('refund'));
    expect(excerpt.startsWith('…')).toBe(true);
    expect(excerpt).toContain('the refund is on its way');
    expect([...excerpt].length).toBeLessThan(230);
    expect(excerptOf('short', parseSearchTerms('short'))).toBe('short');
  });
});

describe('SF1: search parameters in the URL', () => {
  test('invalid parameters are ignored', () => {
    expect(
      readSearchParams({ q: 12, tab: 'contacts', page: 3, inbox: '1', agent: -2, span: 'custom' }),
    ).toEqual({
      q: '12',
      tab: 'contacts',
      page: 3,
    });
    expect(readSearchParams({ q: ['a'], tab: 'people', page: 1 })).toEqual({});
  });

  test('a tab that the user may not open is replaced', () => {
    expect(withinKinds({ q: 'a', tab: 'messages' }, ['contacts'])).toEqual({ q: 'a', tab: 'contacts' });
    expect(withinKinds({ q: 'a', tab: 'contacts' }, ['conversations', 'messages'])).toEqual({ q: 'a' });
  });
});

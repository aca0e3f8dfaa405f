import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Block, type Inline, parsePlainText, parseRichText, toPlainText } from './rich-text';

afterEach(() => vi.unstubAllGlobals());

/** The tests run in Node, whose types the chat itself must not have. */
const { process } = globalThis as unknown as {
  process: { cpuUsage: (since?: object) => { user: number; system: number } };
};

function linksOf(blocks: Block[]): string[] {
  const inside = (node: Inline): string[] => {
    const own = node.type === 'link' ? [node.href] : [];
    return 'children' in node ? [...own, ...node.children.flatMap(inside)] : own;
  };
  return blocks.flatMap((block) => {
    if (block.type === 'code') return [];
    return (block.type === 'list' ? block.items.flat() : block.children).flatMap(inside);
  });
}

const paragraph = (content: string) => {
  const [block] = parseRichText(content);
  return block?.type === 'paragraph' ? block.children : block;
};

describe('what an agent writes', () => {
  test('may be bold, italic, struck through and code', () => {
    expect(paragraph('a **b** *c* _d_ ~~e~~ `f*g*`')).toEqual([
      { type: 'text', text: 'a ' },
      { type: 'strong', children: [{ type: 'text', text: 'b' }] },
      { type: 'text', text: ' ' },
      { type: 'em', children: [{ type: 'text', text: 'c' }] },
      { type: 'text', text: ' ' },
      { type: 'em', children: [{ type: 'text', text: 'd' }] },
      { type: 'text', text: ' ' },
      { type: 'del', children: [{ type: 'text', text: 'e' }] },
      { type: 'text', text: ' ' },
      { type: 'code', text: 'f*g*' },
    ]);
  });

  test('may be bold and italic at once', () => {
    const both = { type: 'strong', children: [{ type: 'em', children: [{ type: 'text', text: 'both' }] }] };
    expect(paragraph('***both***')).toEqual([both]);
    expect(paragraph('**bold *both***')).toEqual([
      { type: 'strong', children: [{ type: 'text', text: 'bold ' }, both.children[0]] },
    ]);
    expect(toPlainText('*****')).toBe('*****');
  });

  test.each(['files', 'rails/active_storage'])(
    'RE4: a picture of this installation under /%s is shown, in the height that its writer chose',
    (prefix) => {
      vi.stubGlobal('location', { origin: 'https://chat.example' });
      const own = `https://chat.example/${prefix}/ab.c/logo.png`;
      expect(paragraph(`![Logo](${own}?cw_image_height=48px)`)).toEqual([
        { type: 'picture', src: `${own}?cw_image_height=48px`, alt: 'Logo', height: '48px' },
      ]);
      expect(paragraph('![Logo](https://chat.example/files/../api/x.png)')).toMatchObject([{ type: 'link' }]);
      expect(paragraph(`[Logo](${own})`)).toMatchObject([{ type: 'link' }]);
      expect(toPlainText(`Our ![Logo](${own})`)).toBe('Our Logo');
    },
  );

  test('C1: a picture of elsewhere is a link, so that opening the chat calls no foreign server', () => {
    expect(paragraph('![Logo](https://a.example/logo.png?cw_image_height=48px)')).toEqual([
      {
        type: 'link',
        href: 'https://a.example/logo.png?cw_image_height=48px',
        children: [{ type: 'text', text: 'Logo' }],
      },
    ]);
  });

  test('keeps line breaks, with or without the editor’s backslash', () => {
    const broken = [{ type: 'text', text: 'one' }, { type: 'break' }, { type: 'text', text: 'two' }];
    expect(paragraph('one\ntwo')).toEqual(broken);
    expect(paragraph('one\\\ntwo')).toEqual(broken);
    expect(paragraph('one  \r\ntwo')).toEqual(broken);
  });

  test('may hold lists, quotes, headings and code blocks', () => {
    const blocks = parseRichText(
      '# Title\n- a\n- b\n\n3. c\n4. d\n\n> quoted\n> words\n\n```js\nlet **x**;\n```\nend',
    );
    expect(blocks.map(({ type }) => type)).toEqual(['heading', 'list', 'list', 'quote', 'code', 'paragraph']);
    expect(blocks[2]).toMatchObject({ isOrdered: true, start: 3 });
    expect(blocks[4]).toEqual({ type: 'code', text: 'let **x**;' });
  });

  test('leaves words with underscores and lonely stars alone', () => {
    expect(paragraph('snake_case_name 2 * 3 * 4')).toEqual([
      { type: 'text', text: 'snake_case_name 2 * 3 * 4' },
    ]);
    expect(paragraph('\\*not bold\\*')).toEqual(
      ['*', 'not bold', '*'].map((text) => ({ type: 'text', text })),
    );
    const words = 'before__init__, snake__case__';
    expect(paragraph(words)).toEqual([{ type: 'text', text: words }]);
  });

  test('finds addresses, without the full stop behind them', () => {
    const content =
      'See https://a.example/x?y=1&z=(2). Or [this](https://b.example/w_(v)), <https://c.example>, me@d.example!';
    expect(linksOf(parseRichText(content))).toEqual([
      'https://a.example/x?y=1&z=(2)',
      'https://b.example/w_(v)',
      'https://c.example',
      'mailto:me@d.example',
    ]);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    'JaVaScRiPt:x',
  ])('C1: %s never becomes a link', (address) => {
    const blocks = parseRichText(`[click](${address}) <${address}>`);
    expect(linksOf(blocks)).toEqual([]);
    expect(toPlainText(`[click](${address})`)).toContain('click');
  });

  test('C1: whatever is written, every link is one a visitor may follow', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      'javascript:',
      'https://a.b',
      '<',
      '>',
      '*',
      '**',
      '_',
      '`',
      '\n',
      'x',
      ' ',
      '\\',
      '- ',
      '@',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        for (const href of linksOf(parseRichText(pieces.join(''))))
          expect(href).toMatch(/^(https?:\/\/|mailto:|tel:)/i);
      }),
      { numRuns: 500 },
    );
  });

  test.each(['*', '**', '_', '[', '`', '~~', '[a](', '<https://', 'a@', '\\', '> ', '- '])(
    'C4: %s repeated a hundred thousand characters long takes its length to read, not the square of it',
    (piece) => {
      const fastest = (characters: number): number => {
        const text = piece.repeat(characters / piece.length);
        const turns = [1, 2, 3].map(() => {
          // What the processor worked for it: on a busy machine long work is interrupted more than short.
          const since = process.cpuUsage();
          parseRichText(text);
          const { user, system } = process.cpuUsage(since);
          return (user + system) / 1_000;
        });
        return Math.min(...turns);
      };
      fastest(25_000);
      // Four times as long: sixteen times as much if each character looked at all others. What is over at once, passes.
      expect(fastest(100_000)).toBeLessThan(12 * Math.max(25, fastest(25_000)));
    },
  );
});

describe('what a visitor writes', () => {
  test('stays as it was written, with its line breaks and links', () => {
    expect(parsePlainText('**no**\n- https://a.example')).toEqual([
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: '**no**' },
          { type: 'break' },
          { type: 'text', text: '- ' },
          {
            type: 'link',
            href: 'https://a.example',
            children: [{ type: 'text', text: 'https://a.example' }],
          },
        ],
      },
    ]);
  });
});

test('a preview is the words alone', () => {
  expect(toPlainText('Hi **you**,\nsee [this](https://a.example)\n\n- a\n- b')).toBe('Hi you, see this ab');
});

// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Inline, parseInline } from './inline-text';
import { parseMessageText, plainText } from './message-text';
import { safeHref } from './safe-href';

const words = (text: string) => [{ kind: 'text', text }];

describe('marking inside a line', () => {
  test.each<[string, unknown[]]>([
    ['plain 2*3*4 _ ~ text', words('plain 2*3*4 _ ~ text')],
    ['**bold**', [{ kind: 'strong', children: words('bold') }]],
    [
      '*slanted* and _slanted_',
      [
        { kind: 'emphasis', children: words('slanted') },
        { kind: 'text', text: ' and ' },
        { kind: 'emphasis', children: words('slanted') },
      ],
    ],
    ['some_snake_case', words('some_snake_case')],
    ['`**raw**`', [{ kind: 'code', text: '**raw**' }]],
    [
      '**a *b* c**',
      [
        {
          kind: 'strong',
          children: [
            { kind: 'text', text: 'a ' },
            { kind: 'emphasis', children: words('b') },
            { kind: 'text', text: ' c' },
          ],
        },
      ],
    ],
    [
      '[@Jonas K](mention://user/3/Jonas%20K) see',
      [
        { kind: 'mention', name: 'Jonas K' },
        { kind: 'text', text: ' see' },
      ],
    ],
    ['unfinished **bold', words('unfinished **bold')],
    [
      '***both*** and **bold *both***',
      [
        { kind: 'strong', children: [{ kind: 'emphasis', children: words('both') }] },
        { kind: 'text', text: ' and ' },
        {
          kind: 'strong',
          children: [
            { kind: 'text', text: 'bold ' },
            { kind: 'emphasis', children: words('both') },
          ],
        },
      ],
    ],
    ['a password of *****', words('a password of *****')],
  ])('%s', (text, expected) => {
    expect(parseInline(text)).toEqual(expected);
  });
});

describe('links', () => {
  test('an address in a sentence ends before its full stop', () => {
    expect(parseInline('See https://acme.example/a(b).')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'link', href: 'https://acme.example/a(b)', children: words('https://acme.example/a(b)') },
      { kind: 'text', text: '.' },
    ]);
    expect(parseInline('(https://acme.example)')[1]).toMatchObject({ href: 'https://acme.example/' });
  });

  test('mail addresses become links, also in the middle of a sentence', () => {
    expect(parseInline('Write to anna.b@acme.example now')[1]).toEqual({
      kind: 'link',
      href: 'mailto:anna.b@acme.example',
      children: words('anna.b@acme.example'),
    });
  });

  test('only web, mail and phone addresses are followed', () => {
    expect(safeHref('https://a.example')).toBe('https://a.example/');
    expect(safeHref('tel:+4912345')).toBe('tel:+4912345');
    for (const bad of [
      'javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      '/x',
      '',
    ]) {
      expect(safeHref(bad)).toBeNull();
    }
    expect(parseInline('[click](javascript:alert(1))')).toEqual(words('[click](javascript:alert(1))'));
  });
});

describe('signs that an editor has escaped', () => {
  test.each([
    ['\\*no stars\\* and 2\\*3', '*no stars* and 2*3'],
    ['1\\. no list', '1. no list'],
    ['\\# no title', '# no title'],
    ['\\[no\\](https://link.example)', '[no](https://link.example)'],
    ['a\\b and `c\\*d`', 'a\\b and c\\*d'],
  ])('%s', (text, shown) => {
    expect(plainText(text)).toBe(shown);
  });

  test('what a customer types keeps its backslashes, and a number sign is none of a title', () => {
    const shrug = '# 12 ¯\\(ツ)/¯ C:\\#temp';
    expect(plainText(shrug, false)).toBe(shrug);
    expect(parseMessageText(shrug, false)[0]?.kind).toBe('paragraph');
  });
});

test.each(['files', 'rails/active_storage'])(
  'RE4: a picture that this installation keeps under /%s is shown, in the height that its writer chose',
  (prefix) => {
    const own = (query = '') => `${location.origin}/${prefix}/ab.c/logo.png${query}`;
    expect(parseInline(`See ![Our \\_logo](${own('?cw_image_height=48px')})`)).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'picture', src: own('?cw_image_height=48px'), alt: 'Our _logo', height: '48px' },
    ]);
    expect(parseInline(`![](${own('?cw_image_height=100%25;top:0')})`)).toEqual([
      expect.objectContaining({ kind: 'picture', height: 'auto' }),
    ]);
    expect(plainText(`Our ![Logo](${own()})`)).toBe('Our Logo');
  },
);

test('C1: nothing else of this installation, and nothing beside it, is shown as a picture', () => {
  for (const address of [
    `${location.origin}/api/v1/profile`,
    `${location.origin}/files/../api/v1/profile`,
    `${location.origin}/rails/active_storage/../../api/v1/profile`,
    `${location.origin}/rails/x/b.png`,
    `${location.origin.replace('http', 'https')}/files/a/b.png`,
    `${location.origin}@evil.example/files/a/b.png`,
    `https://user@${location.host}/files/a/b.png`,
  ]) {
    expect(parseInline(`![x](${address})`), address).toMatchObject([{ kind: 'link' }]);
  }
});

test('C1: a picture of elsewhere in the text is a link, for opening a conversation calls no foreign server', () => {
  expect(parseInline('![Logo](https://a.example/logo.png) ![](https://a.example/b.png)')).toMatchObject([
    { kind: 'link', href: 'https://a.example/logo.png', children: words('Logo') },
    { kind: 'text' },
    { kind: 'link', href: 'https://a.example/b.png' },
  ]);
  expect(parseInline('![x](javascript:alert(1))')).toEqual(words('![x](javascript:alert(1))'));
});

describe('blocks', () => {
  test('paragraphs, lists, quotes and code', () => {
    const blocks = parseMessageText('One\ntwo\n\n- a\n- b\n3. c\n4) d\n> said\n```js\nx < y\n```\nend');
    expect(blocks.map((block) => block.kind)).toEqual([
      'paragraph',
      'list',
      'list',
      'quote',
      'code',
      'paragraph',
    ]);
    expect(blocks[2]).toMatchObject({ isOrdered: true, start: 3 });
    expect(blocks[4]).toEqual({ kind: 'code', text: 'x < y' });
  });

  test('a title, an item of two lines and a list inside a list', () => {
    expect(parseMessageText('## Title\n- one\n  more of one\n    - inner\n\nend')).toEqual([
      { kind: 'heading', line: words('Title') },
      {
        kind: 'list',
        isOrdered: false,
        start: 1,
        items: [[words('one'), words('more of one')], [words('inner')]],
      },
      { kind: 'paragraph', lines: [words('end')] },
    ]);
  });

  test('a preview has the words without the marking', () => {
    expect(plainText('**Hi** [there](https://a.example)\n- one\n- `two`')).toBe('Hi there one two');
  });
});

test('no text is lost, none breaks the reader, however it is marked', () => {
  const odd = fc.stringMatching(/^[a *_`~[\]()@:/.>\-1\n]{0,80}$/);
  const textOf = (inlines: Inline[]): string =>
    inlines
      .map((inline) => ('children' in inline ? textOf(inline.children) : 'text' in inline ? inline.text : ''))
      .join('');
  fc.assert(
    fc.property(fc.oneof(odd, fc.string({ unit: 'grapheme' })), (text) => {
      expect(() => parseMessageText(text)).not.toThrow();
      const line = text.replaceAll('\n', ' ');
      const letters = (value: string) => value.match(/a/g)?.length ?? 0;
      if (!line.includes('](')) expect(letters(textOf(parseInline(line)))).toBe(letters(line));
    }),
    { numRuns: 500 },
  );
});

test.each(['**a _b `c [d](e ', 'a', '*'])(
  'C4: %s repeated 150,000 characters long takes its length to read, not the square of it',
  (piece) => {
    const fastest = (characters: number): number => {
      const text = piece.repeat(characters / piece.length);
      const turns = [1, 2, 3].map(() => {
        // What the processor worked for it: on a busy machine long work is interrupted more than short.
        const since = process.cpuUsage();
        parseMessageText(text);
        const { user, system } = process.cpuUsage(since);
        return (user + system) / 1_000;
      });
      return Math.min(...turns);
    };
    fastest(37_500);
    // Four times as long: sixteen times as much if each character looked at all others. What is over at once, passes.
    expect(fastest(150_000)).toBeLessThan(12 * Math.max(25, fastest(37_500)));
  },
);

test('C4: letters of two code units before an @ that begins no address do not hold the reader for ever', () => {
  for (const text of ['\u{12071}@\u{1236f}', 'a \u{1d4b6}\u{1d4b6}@ b', '\u{1d4b6}@\u{1d4b6}@\u{1d4b6}']) {
    expect(parseMessageText(text)).toEqual([expect.objectContaining({ kind: 'paragraph' })]);
  }
});

// @vitest-environment jsdom
import { toHtml } from '@parley/rich-text/html';
import { parseRichText } from '@parley/rich-text/parse';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Node } from './document';
import { parseMarkdown } from './parse-markdown';
import { serializeMarkdown } from './serialize-markdown';

/** As readers of messages see it. */
const rendered = (source: string) =>
  toHtml(parseRichText(source)).replaceAll(/<(?:br|\/p|\/li|\/pre)>/g, '$&\n');

const back = (source: string) => serializeMarkdown(parseMarkdown(source));

describe('Markdown that is parsed and serialized again is unchanged', () => {
  test.each([
    'Hello **bold**, *italic*, ~~gone~~ and `code`.',
    'One line\nand the next',
    'One paragraph\n\nand another',
    '- one\n- two\n  - inner\n- three',
    '3. three\n4. four',
    '- one\n\n* another list',
    '> quoted\n> twice\n\nand free',
    '```ts\nconst a = 1;\n\nconst b = `2`;\n```',
    '# Title\n\n## Part',
    'before\n\n---\n\nafter',
    'See [the **docs**](https://example.com/a_b?c=d#e) or [write](mailto:a@b.example).',
    '![Logo](https://example.com/logo.png?cw_image_height=48px)',
    'Ask [@Mira Kowalska](mention://user/12/Mira%20Kowalska) and [@Support](mention://team/3/Support)',
    '**bold *both* bold**',
    'in**wor**d',
    'https://example.com/some_thing_here and snake_case_name',
    '2 * 3 * 4 < 5 & 6',
    'Hi {{contact.name}}, 10:30 is fine :) [draft]',
    '| a | b |\n| --- | --- |\n| 1 | 2 |',
    '``a`b``',
    'Hello! Why? ~5 minutes [sic]!',
    'Look\\![here](https://example.com)',
  ])('%j', (source) => {
    expect(back(source)).toBe(source);
  });
});

describe('text that looks like Markdown stays text', () => {
  test.each([
    '# no title',
    '- no list',
    '1. no list',
    '1) no list',
    '> no quote',
    '*stars* and **more**',
    '_under_ and __more__',
    '~~tilde~~',
    '`tick`',
    '[no](https://link.example)',
    '![no](https://picture.example/a.png)',
    '<https://auto.example>',
    '&amp; &#33;',
    'back\\*slash \\ and end \\',
    '---',
    '===',
    '***',
    '_ _ _',
    '+ plus',
    '~~~',
    '```',
    '[a]: https://x.example',
  ])('%j', (text) => {
    const doc: Node = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'first' }, { type: 'hardBreak' }, { type: 'text', text }],
        },
        { type: 'paragraph', content: [{ type: 'text', text }] },
      ],
    };
    const source = serializeMarkdown(doc);
    expect(parseMarkdown(source)).toEqual(doc);
    expect(textOf(rendered(source))).toBe(`first\n${text}\n${text}`);
  });
});

test.each([
  ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
  ['[x](java&#115;cript:alert)', '[x](javascript:alert)'],
  ['![x](data:image/png;base64,AAAA)', '![x](data:image/png;base64,AAAA)'],
  ['[x](data:text/html,hi)', '[x](data:text/html,hi)'],
  ['[x](//evil.example)', '[x](//evil.example)'],
  ['[x](ftp://a.example)', '[x](ftp://a.example)'],
])('a link that is not http, https, mailto, or tel stays text: %s', (source, text) => {
  const [paragraph] = parseMarkdown(source).content ?? [];
  expect(paragraph?.content?.map((node) => node.text).join('')).toBe(text);
  expect(paragraph?.content?.every((node) => node.type === 'text' && !node.marks)).toBe(true);
});

test('deeply nested links without a valid target are parsed without a time-out', () => {
  const source = `${'![['.repeat(400)}x${'](javascript:a)](mention://nobody)'.repeat(400)}`;
  expect(parseMarkdown(source).content).toHaveLength(1);
});

test('an underlined line is parsed as a heading, as in the rendered message', () => {
  expect(parseMarkdown('Title\n===\ntext').content?.map(({ type }) => type)).toEqual([
    'heading',
    'paragraph',
  ]);
});

test('a line that continues a quote or a list item belongs to it', () => {
  expect(back('> one\ntwo')).toBe('> one\n> two');
  expect(back('- one\ntwo\n\nfree')).toBe('- one\n  two\n\nfree');
});

const word = fc.stringMatching(/^[A-Za-zäöü0-9]{1,6}$/);
const plain = fc
  .array(
    fc.oneof(
      word,
      fc.constantFrom('*', '_', '~~', '`', '[a]', '(b)', '<c>', '#', '>', '-', '1.', '\\', '&', '!'),
    ),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((parts) => parts.join(' '));
const marks = fc.subarray(['bold', 'italic', 'strike'] as const);
const text = fc.record({ words: plain, marks }).map(
  ({ words, marks: types }): Node => ({
    type: 'text',
    text: words,
    ...(types.length > 0 ? { marks: types.map((type) => ({ type })) } : {}),
  }),
);
/** Formatted text between plain words, as it occurs in real messages. */
const line = fc.array(text, { minLength: 1, maxLength: 3 }).map((texts): Node[] => {
  const nodes = texts.flatMap((node): Node[] => [{ type: 'text', text: ' x ' }, node]);
  return joined([{ type: 'text', text: 'x' }, ...nodes]);
});
const paragraph = fc.array(line, { minLength: 1, maxLength: 3 }).map(
  (lines): Node => ({
    type: 'paragraph',
    content: lines.flatMap((nodes, index): Node[] =>
      index === 0 ? nodes : [{ type: 'hardBreak' }, ...nodes],
    ),
  }),
);
const item = paragraph.map((node): Node => ({ type: 'listItem', content: [node] }));
const items = fc.array(item, { minLength: 1, maxLength: 3 });
const block = fc.oneof(
  paragraph,
  paragraph.map((node): Node => ({ type: 'blockquote', content: [node] })),
  items.map((content): Node => ({ type: 'bulletList', content })),
  items.map((content): Node => ({ type: 'orderedList', attrs: { start: 1 }, content })),
  plain.map(
    (code): Node => ({
      type: 'codeBlock',
      attrs: { language: null },
      content: [{ type: 'text', text: code }],
    }),
  ),
);
const documents = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((content): Node => ({ type: 'doc', content }));

test('any document is unchanged after serializing and parsing, and renders with the same words', () => {
  fc.assert(
    fc.property(documents, (doc) => {
      const source = serializeMarkdown(doc);
      expect(parseMarkdown(source)).toEqual(doc);
      expect(wordsOf(textOf(rendered(source)))).toEqual(wordsOf(flat(doc)));
    }),
    { numRuns: 100 },
  );
});

test('any text can be parsed, and serializing it a second time changes nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'ab *_~`[]()<>#-+.1!\\&\n'), maxLength: 30 }),
      (source) => {
        const once = back(source);
        expect(back(once)).toBe(once);
      },
    ),
    { numRuns: 500 },
  );
});

function joined(nodes: readonly Node[]): Node[] {
  const all: Node[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    const isSame = JSON.stringify(last?.marks) === JSON.stringify(node.marks);
    if (last && isSame) all[all.length - 1] = { ...last, text: `${last.text}${node.text}` };
    else all.push(node);
  }
  return all;
}

function flat(node: Node): string {
  if (node.type === 'hardBreak') return '\n';
  if (node.text !== undefined) return node.text;
  return (node.content ?? []).map(flat).join(node.type === 'paragraph' ? '' : '\n');
}

function textOf(html: string): string {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  return (body.textContent ?? '').trim().replaceAll(/\n+/g, '\n');
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

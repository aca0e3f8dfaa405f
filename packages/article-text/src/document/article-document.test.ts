import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderArticle } from '../render';
import type { ArticleNode } from './article-document';
import { parseArticle } from './parse-article';
import { serializeArticle } from './serialize-article';

const texts = { copy: 'Copy', note: 'Note', tip: 'Tip', warning: 'Warning', table: 'Table', play: String };
const html = (markdown: string) => renderArticle(markdown, { ownHosts: [], texts }).html;
const again = (markdown: string) => serializeArticle(parseArticle(markdown));

/** A line break in the source is a space to readers. */
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');

const samples: Record<string, string> = {
  headings: '# One\n\n## Two #\\#\n\nThree\n===',
  'marks in each other': 'a **b *c* ~~d~~** [e **f**](https://a.example/x_(y) "Title") `g` E = mc^2^',
  'code with backticks': 'a `` b`c `` d\n\n````js\n```\nlet a;\n```\n````',
  'hard and soft breaks': 'one\ntwo\\\nthree  \nfour',
  lists: '- a\n  - b\n    1. c\n    2. d\n- e\n\n* f\n\n  g\n\n3. h\n4. i',
  'a list that begins with code': '- ```js\n  a\n  ```\n- b',
  quotes: '> a\n>\n> - b\n> - c\n>\n> > d',
  callouts: '> [!WARNING]\n> Take **care**.\n>\n> - a\n\n> [!TIP]\n> b\n\n> [!NOTE]',
  tables:
    '<!-- cw-colwidths:120,0 -->\n| a | b |\n|:---|---:|\n| 1 \\| 2 | **x** `y` |\n| | [l](https://a.example) |\n\nafter',
  images:
    '![Alt [x]](https://a.example/x.png?v=1&cw_image_width=320px "T") [![a](/b.png)](https://c.example)',
  embeds: 'https://youtu.be/dQw4w9WgXcQ\n\n[Watch](https://vimeo.com/76979871)\n\n- https://vimeo.com/1',
  'signs that mean nothing':
    '1\\. a\n\n\\# b\n\n\\- c\n\n2 * 3 * 4 snake_case a\\_b \\[x\\] \\<b> &amp; 5 &lt; 6 \\| d',
  'a rule': 'a\n\n---\n\nb',
  languages: '**こんにちは。**次\n\n**مرحبا** بك\n\nनमस्ते **दुनिया**।',
};

describe('HA6: the editor and the public pages read an article alike', () => {
  test.each(Object.entries(samples))(
    '%s: what the editor writes is rendered as what it read',
    (_name, text) => {
      expect(spaced(html(again(text)))).toBe(spaced(html(text)));
      expect(again(again(text))).toBe(again(text));
    },
  );

  const sign = fc.constantFrom(...' ab1.*_~^`[](){}<>!#|\\&;:-+=/"\'。é字ع😀');
  const words = fc.string({ unit: sign, minLength: 1, maxLength: 24 });
  const plain = words.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
  const paragraph = (text: string): ArticleNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const places: Record<string, (text: string) => ArticleNode> = {
    'a paragraph': paragraph,
    'a heading': (text) => ({ ...paragraph(text), type: 'heading', attrs: { level: 2 } }),
    'an item of a list': (text) => ({
      type: 'bulletList',
      content: [{ type: 'listItem', content: [paragraph(text)] }],
    }),
    'a quote': (text) => ({ type: 'blockquote', content: [paragraph(text)] }),
    'a callout': (text) => ({ type: 'callout', attrs: { kind: 'tip' }, content: [paragraph(text)] }),
    'a cell': (text) => ({
      type: 'table',
      content: ['tableHeader', 'tableCell'].map((type) => ({
        type: 'tableRow',
        content: [{ type, attrs: { align: null, colwidth: null }, content: [paragraph(text)] }],
      })),
    }),
    'a link': (text) => ({
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text,
          marks: [{ type: 'link', attrs: { href: 'https://a.example/(b)%20c', title: null } }],
        },
      ],
    }),
  };

  test.each(Object.entries(places))(
    'D1: no sign that somebody types is lost or read as Markdown in %s',
    (_name, put) => {
      fc.assert(
        fc.property(plain, (text) => {
          const found = wordsOf(parseArticle(serializeArticle({ type: 'doc', content: [put(text)] })));
          expect(found).toEqual(wordsOf(put(text)));
        }),
        { numRuns: 400 },
      );
    },
  );
});

/** Types and texts of a document, without the attributes that a place adds. */
function wordsOf(node: ArticleNode): string[] {
  if (node.text !== undefined) return [`${(node.marks ?? []).map(({ type }) => type)}:${node.text}`];
  const inside = (node.content ?? []).flatMap(wordsOf);
  return node.type === 'doc' ? inside : [node.type, ...inside];
}

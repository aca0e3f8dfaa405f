import { describe, expect, test } from 'vitest';
import { articleLinks, articlePlainText, markWords, snippetOf } from './plain-text';
import { renderArticle } from './render';

const texts = {
  copy: 'Copy',
  note: 'Note',
  tip: 'Tip',
  warning: 'Warning',
  table: 'Table',
  play: (provider: string) => `Play: ${provider}`,
};
const rendered = (content: string) => renderArticle(content, { ownHosts: ['help.acme.example'], texts });
const html = (content: string) => rendered(content).html;

describe('HP1, C1: an article becomes HTML that runs nothing', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['an image with a handler', '<img src=x onerror=alert(1)>'],
    ['SVG', '<svg onload=alert(1)><script>1</script></svg>'],
    ['a javascript: link', '[a](javascript:alert(1))'],
    ['a javascript: link with an entity', '[a](java&#115;cript:alert(1))'],
    ['a javascript: link in disguise', '[a](\u0001javascript:alert(1))'],
    ['a data: link', '[a](data:text/html,<script>1</script>)'],
    ['a data: picture', '![a](data:image/svg+xml,<svg>)'],
    ['a link without a scheme', '[a](//evil.example/x)'],
    ['a backslash that browsers read as a slash', '[a](/\\evil.example)'],
    ['a quotation mark in a link', '[a](https://a.example/"onmouseover="alert(1))'],
    ['a quotation mark in an alternative text', '![a" onerror="alert(1)](https://a.example/x.png)'],
    ['a script in a language of code', '```"><script>\n1\n```'],
    ['an autolink', '<javascript:alert(1)>'],
    ['a heading that is an attribute', '# a" onmouseover="x'],
    ['a video address that closes its attribute', 'https://a.example/x.mp4"onerror="alert(1)'],
  ])('%s', (_what, content) => {
    const document = html(content);
    expect(document).not.toMatch(/<(?:script|svg (?!aria-hidden)|iframe|object|style)/i);
    expect(document.replaceAll(/="[^"]*"/g, '')).not.toMatch(/<[^>]*\son\w+=/i);
    expect(document).not.toMatch(/(?:href|src)="(?:javascript|data|\/\/|\/\\)/i);
  });
});

describe('HP1: the syntax of articles', () => {
  test('superscript needs a pair, without spaces at its ends', () => {
    expect(html('E = mc^2^ and 2^10')).toBe('<p>E = mc<sup>2</sup> and 2^10</p>\n');
    expect(html('a ^ b ^ c')).toBe('<p>a ^ b ^ c</p>\n');
  });

  test('headings get anchors, and those of the first three levels are listed', () => {
    const { html: document, headings } = rendered('# Über uns\n\n## Über uns\n\n#### Four\n\n## 返品');
    expect(headings).toEqual([
      { level: 1, text: 'Über uns', id: 'über-uns' },
      { level: 2, text: 'Über uns', id: 'über-uns-2' },
      { level: 2, text: '返品', id: '返品' },
    ]);
    expect(document).toContain('<h1 id="über-uns">Über uns</h1>');
  });

  test('a block quote with a mark is a callout; others are quotes', () => {
    expect(html('> [!WARNING]\n> Take **care**.')).toMatch(
      /^<div class="callout warning" role="note" aria-label="Warning">.*<p>Take <strong>care<\/strong>\.<\/p>\n<\/div><\/div>\n$/s,
    );
    expect(html('> [!OTHER] x')).toContain('<blockquote>');
    expect(html('> A quote')).toBe('<blockquote>\n<p>A quote</p>\n</blockquote>\n');
  });

  test('a table is in a wrapper that scrolls, with the widths of the comment before it', () => {
    const table = '| a | b |\n|---|---|\n| 1 | 2 |';
    expect(html(table)).toContain(
      '<div class="tableWrapper" tabindex="0" role="region" aria-label="Table"><table>',
    );
    const wide = html(`<!-- cw-colwidths:120,20 -->\n${table}`);
    expect(wide).toContain('<table width="170"><colgroup><col width="120"><col width="50"></colgroup>');
    expect(html(`<!-- cw-colwidths:120,0 -->\n${table}`)).toContain(
      '<table><colgroup><col width="120"><col>',
    );
    expect(html('<!-- anything -->')).toBe('<p>&lt;!-- anything --&gt;</p>\n');
  });

  test('a picture has the width of its address, up to 2000 px', () => {
    const picture = (width: string) => html(`![Alt](https://a.example/x.png?cw_image_width=${width})`);
    expect(picture('320px')).toContain('alt="Alt" width="320" loading="lazy"');
    expect(picture('9000px')).not.toContain('width="9000"');
  });

  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://www.loom.com/share/abc123', 'https://www.loom.com/embed/abc123'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=true'],
    ['https://codepen.io/acme/pen/abcdef', 'https://codepen.io/acme/embed/abcdef?default-tab=result'],
    ['https://app.arcade.software/share/x1', 'https://app.arcade.software/embed/x1'],
    ['https://gist.github.com/acme/0123abcd', 'https://gist.github.com/acme/0123abcd.pibb'],
  ])('the link %s alone becomes an embed that loads nothing by itself', (link, src) => {
    expect(html(`[Watch](${link})`)).toContain(
      `<p class="embed"><a href="${src.replaceAll('&', '&amp;')}" data-embed`,
    );
    expect(rendered(link).hasEmbeds).toBe(true);
    expect(html(`See [this](${link}) first`)).not.toContain('class="embed"');
  });

  test('embeds of unknown hosts stay links, and links to other hosts open in a new tab', () => {
    expect(html('https://evil.example/watch?v=1')).toBe('<p>https://evil.example/watch?v=1</p>\n');
    expect(html('[a](https://other.example/)')).toContain('target="_blank" rel="noopener noreferrer"');
    expect(html('[a](https://help.acme.example/x)')).not.toContain('target');
    expect(html('[a](/hc/acme/articles/x) [b](#part)')).not.toContain('target');
  });

  test('code is highlighted in a known language and plain in others', () => {
    expect(html('```json\n{"a": 1}\n```')).toMatch(/<span>JSON<\/span>.*class="hljs-attr"/s);
    expect(html('```nonsense\n<a>\n```')).toContain('<code>&lt;a&gt;\n</code>');
  });

  test('an article of 10 MB of brackets is rendered in time', () => {
    expect(html('[![](('.repeat(20_000)).length).toBeGreaterThan(0);
    expect(html('> '.repeat(2_000)).length).toBeGreaterThan(0);
  });
});

describe('HP1: excerpts are plain text', () => {
  test('marks, pictures and code fences are gone', () => {
    const content =
      '# A\n\n**Bold** [link](https://a.example)\n\n![pic](https://a.example/x.png)\n\n- one\n- two\n\n```js\nlet a;\n```';
    expect(articlePlainText(content)).toBe('A Bold link one two let a;');
  });

  test('a snippet surrounds the first match and is cut at words', () => {
    const text = `${'before '.repeat(30)}the refund arrives ${'after '.repeat(30)}`.trim();
    const snippet = snippetOf(text, ['REFUND']);
    expect(snippet).toContain('refund');
    expect(snippet.length).toBeLessThan(125);
    expect(snippet).toMatch(/^…\w.*\w…$/);
    expect(snippetOf(text, ['nothing'])).toMatch(/^before .{150,220}…$/);
    expect(snippetOf('Größe', ['grosse', 'größe'])).toBe('Größe');
  });

  test('links are the addresses of pages, each once: no anchors, mail, phones or code', () => {
    const content =
      '[a](https://a.example/x#part) [b](https://a.example/x) [c](#here) [d](mailto:a@b.example) [e](tel:123)\n\n' +
      '> - [f](/hc/acme/articles/f "Title")\n\n`[g](https://g.example)` <https://h.example>';
    expect(articleLinks(content)).toEqual([
      'https://a.example/x',
      '/hc/acme/articles/f',
      'https://h.example',
    ]);
  });

  test('HP2: found words are marked at their beginning, in any spelling, and in scripts without spaces anywhere', () => {
    const marked = (text: string, words: string[]) =>
      markWords(text, words)
        .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
        .join('');
    expect(marked('Refünds: no refund, the prefund', ['refund', 'no', 'the'])).toBe(
      '[Refünd]s: no [refund], [the] prefund',
    );
    expect(marked('三日で払い戻し', ['払い', 'い戻', '戻し'])).toBe('三日で[払い戻し]');
    expect(marked('<b>', ['<b>'])).toBe('[<b>]');
    expect(markWords('', ['x'])).toEqual([]);
  });

  test('a snippet shows where most of the words are together, not where one of them comes first', () => {
    const text = `Money ${'before '.repeat(30)}your money comes back ${'after '.repeat(30)}`.trim();
    expect(snippetOf(text, ['money', 'back'])).toContain('your money comes back');
  });
});

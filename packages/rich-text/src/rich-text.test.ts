// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toHtml } from './html';
import { toLines } from './lines';
import { parseRichText } from './parse';
import { safeHref } from './safe-href';
import { oneLine } from './text';
import { attributeHref, typedHref } from './typed-href';

afterEach(() => vi.restoreAllMocks());

const html = (text: string) => toHtml(parseRichText(text));
const typed = (text: string) => toHtml(parseRichText(text, { syntax: 'typed' }));
const plain = (text: string) => oneLine(parseRichText(text));
const link = (href: string, label = href) =>
  `<a href="${href}" rel="noopener noreferrer nofollow" target="_blank">${label}</a>`;

describe('marks in a line', () => {
  test.each([
    ['plain 2*3*4 _ ~ text', 'plain 2*3*4 _ ~ text'],
    [
      '**bold** __bold__ *it* _it_ ~~gone~~',
      '<strong>bold</strong> <strong>bold</strong> <em>it</em> <em>it</em> <del>gone</del>',
    ],
    ['some_snake_case before__init__ x', 'some_snake_case before__init__ x'],
    ['`**raw**` and ``a`b``', '<code>**raw**</code> and <code>a`b</code>'],
    ['**a *b* c** *a **b** c*', '<strong>a <em>b</em> c</strong> <em>a <strong>b</strong> c</em>'],
    ['***both*** **bold *both***', '<strong><em>both</em></strong> <strong>bold <em>both</em></strong>'],
    ['unfinished **bold', 'unfinished **bold'],
    ['a password of *****', 'a password of *****'],
    ['[@Jonas K](mention://user/3/Jonas%20K) see', '<span>@Jonas K</span> see'],
    ['\\*no stars\\* and 2\\*3', '*no stars* and 2*3'],
    ['\\[no\\](x)', '[no](x)'],
    ['one\\\ntwo', 'one<br>two'],
  ])('%s', (text, expected) => expect(html(text)).toBe(`<p>${expected}</p>`));

  test('what a customer types keeps backslashes, number signs and lines', () => {
    expect(typed('# 12 ¯\\(ツ)/¯ C:\\#temp\n---')).toBe('<p># 12 ¯\\(ツ)/¯ C:\\#temp<br>---</p>');
  });

  test('where only links count, marks stay', () => {
    const blocks = parseRichText('**no**\n- https://a.example', { syntax: 'links' });
    expect(toHtml(blocks)).toBe(`<p>**no**<br>- ${link('https://a.example')}</p>`);
  });
});

describe('links', () => {
  test.each([
    ['See https://acme.example/a(b).', `See ${link('https://acme.example/a(b)')}.`],
    ['(https://acme.example)', `(${link('https://acme.example')})`],
    ['**https://acme.example**!', `<strong>${link('https://acme.example')}</strong>!`],
    ['a anna.b@acme.example now', `a ${link('mailto:anna.b@acme.example', 'anna.b@acme.example')} now`],
    ['[a **b**](https://a.example/x_(y) "title")', link('https://a.example/x_(y)', 'a <strong>b</strong>')],
    ['[https://a.example](https://b.example)', link('https://b.example', 'https://a.example')],
    ['[sic] [x](https://a.example)', `[sic] ${link('https://a.example', 'x')}`],
    ['[click](javascript:alert(1))', '[click](javascript:alert(1))'],
    ['![Logo](https://a.example/l.png)', link('https://a.example/l.png', 'Logo')],
    ['![](https://a.example/l.png)', link('https://a.example/l.png')],
  ])('%s', (text, expected) => expect(html(text)).toBe(`<p>${expected}</p>`));

  test('an image that may be shown has the size of its URL', () => {
    const blocks = parseRichText('![a \\_b](https://a.example/l.png?cw_image_height=48px)', {
      syntax: 'markdown',
      canShow: () => true,
    });
    expect(toHtml(blocks)).toBe(
      '<p><img src="https://a.example/l.png?cw_image_height=48px" alt="a _b" height="48"></p>',
    );
    expect(oneLine(blocks)).toBe('a _b');
  });
});

describe('blocks', () => {
  test.each([
    ['# A\n### B', '<h1>A</h1><h3>B</h3>'],
    ['- a\n  more\n    - inner\n- b', '<ul><li>a<br>more<ul><li>inner</li></ul></li><li>b</li></ul>'],
    ['    - a\n- b\n - c', '<ul><li>a</li><li>b</li><li>c</li></ul>'],
    ['3. c\n4) d', '<ol start="3"><li>c</li><li>d</li></ol>'],
    [
      '> said\n> > deep\n> - x',
      '<blockquote><p>said</p><blockquote><p>deep</p></blockquote><ul><li>x</li></ul></blockquote>',
    ],
    ['```js\nx < **y**\n```\nend', '<pre><code>x &lt; **y**</code></pre><p>end</p>'],
    ['~~~\nopen', '<pre><code>open</code></pre>'],
    ['a\n\n* * *\nb', '<p>a</p><hr><p>b</p>'],
    ['', ''],
  ])('%j', (text, expected) => expect(html(text)).toBe(expected));

  test('plain text keeps the words, in one line or in lines', () => {
    const text =
      '# Title\n**Hi** [there](https://a.example)\n- one\n- `two`\n\n> quote\n\n1. x\n\n```\ncode\n```';
    expect(plain(text)).toBe('Title Hi there one two quote x code');
    expect(toLines(parseRichText(text))).toBe('Title\n\nHi there\n\n• one\n• two\n\nquote\n\n1. x\n\ncode');
  });
});

describe('C1: where links may lead', () => {
  test.each([
    'https://a.example/x?y#z',
    'HTTP://localhost:3000',
    'mailto:a@b.example',
    'tel:+4930',
    ' https://a.example\n',
  ])('to %j', (href) => expect(safeHref(href)).toBe(href.trim()));

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.example/x',
    'ftp://a.example',
    '//evil.example',
    '\\\\evil.example',
    '/x',
    '#x',
    '',
    'https:x',
    'https:/x',
    'https:///x',
    'https://\\x',
    'https:\\\\x',
    'https:// a',
    'https://a.example/\u202egnp.exe',
    'https://a\u200b.example',
    'https://a.example/a b',
    'ht\ntps://a.example',
    'mailto:',
    'mailto:a@b\nBcc:c@d',
  ])('not to %j', (href) => expect(safeHref(href)).toBeNull());

  test('typed links and attributes are completed, then checked the same', () => {
    expect(typedHref('example.com:8080/path')).toBe('https://example.com:8080/path');
    expect(typedHref('mira@acme.example')).toBe('mailto:mira@acme.example');
    expect(typedHref('tel:+49 30 1')).toBe('tel:+49301');
    for (const bad of ['javascript:alert(1)', 'two words', 'word']) expect(typedHref(bad)).toBeNull();
    expect(attributeHref(' https://a.example/\n a b')).toBe('https://a.example/%20a%20b');
    expect(attributeHref('java\nscript:alert(1)')).toBeNull();
  });
});

const XSS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '"><script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](https://evil.example/a"onerror="alert(1))',
  '<javascript:alert(1)>',
  '[x](https://ok.example/"onmouseover="alert(1))',
  "[x](https://ok.example/'onmouseover='alert(1))",
  '`<script>alert(1)</script>`',
  '```"><script>\n</code><script>alert(1)</script>\n```',
  '[x](mention://user/1/"><script>)',
  '[<b>](https://a.example)',
  'https://a.example/<script>',
  '[x](https://a.example\\"onclick=alert(1))',
  '[a]: javascript:alert(1)',
  '[x](//evil.example)',
  '[x](\\javascript:alert(1))',
  '&lt;script&gt;',
];
const ALLOWED: Record<string, string[]> = {
  A: ['href', 'rel', 'target'],
  IMG: ['src', 'alt', 'width', 'height'],
  OL: ['start'],
  UL: [],
  LI: [],
  P: [],
  BR: [],
  HR: [],
  EM: [],
  STRONG: [],
  DEL: [],
  CODE: [],
  PRE: [],
  BLOCKQUOTE: [],
  SPAN: [],
  H1: [],
  H2: [],
  H3: [],
  H4: [],
  H5: [],
  H6: [],
};
const soup = fc
  .array(
    fc.oneof(
      fc.constantFrom(...XSS),
      fc.constantFrom(
        '[',
        ']',
        '(',
        ')',
        '](',
        '![',
        '*',
        '**',
        '***',
        '_',
        '__',
        '~~',
        '`',
        '``',
        '```\n',
        '\n',
        ' ',
        '\\',
        '- ',
        '  ',
        '1. ',
        '> ',
        '# ',
        '@',
        'a.b',
        '<',
        '"',
        'https://a.b',
        'javascript:',
        'mention://user/1/x',
        '\u{12071}',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

/** Elements, attributes and links of the HTML that are not allowed. */
function problemsIn(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const attributes = ALLOWED[element.tagName];
    if (!attributes || element.matches('a a')) return [element.outerHTML];
    return [...element.attributes].flatMap(({ name, value }) => {
      const isSafe = !['href', 'src'].includes(name) || safeHref(value) === value;
      return attributes.includes(name) && isSafe ? [] : [`${name}=${value}`];
    });
  });
}

test('C1: whatever is written, HTML has only known elements and links that may be followed', () => {
  const problems = (text: string) =>
    (['markdown', 'typed', 'links'] as const).flatMap((syntax) =>
      problemsIn(toHtml(parseRichText(text, { syntax, canShow: () => true }))),
    );
  for (const text of XSS) expect(problems(text), text).toEqual([]);
  fc.assert(
    fc.property(soup, (text) => problems(text).length === 0),
    { numRuns: 150 },
  );
});

test('no letter is lost, however it is marked', () => {
  const letters = (text: string) => text.match(/a/g)?.length ?? 0;
  fc.assert(
    fc.property(fc.stringMatching(/^[a *_`[\]@:.>\-1!#\\\n]{0,80}$/), (text) => {
      if (text.includes('```')) return;
      expect(letters(oneLine(parseRichText(text)))).toBe(letters(text));
      expect(letters(toLines(parseRichText(text, { syntax: 'typed' })))).toBe(letters(text));
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  '*',
  '**',
  '***',
  '*a ',
  '**a _b `c [d](e ',
  '_',
  '__a ',
  '~~',
  '~~a',
  '[',
  '![',
  '[a](',
  '](',
  '[a](b',
  '`',
  '``a`',
  '`a',
  'a',
  'a@',
  'a.',
  'a@a.',
  '\\',
  '> ',
  '- ',
  '- a\n',
  '  - a\n',
  '> > ',
  '```\n',
  '# ',
  'https://',
  'https://a',
  'https://[',
  'https://a(',
  'https://a)',
  '(',
  '](https://a',
  '- - ',
  '\n',
  'a \u{1d4b6}@',
])('C4: the parser reads %j repeated 100,000 characters long in linear steps, without depth', (piece) => {
  const stepsFor = (characters: number): number => {
    let steps = 0;
    const exec = RegExp.prototype.exec;
    // Each pattern looks ahead by a bounded number of characters, so the distance that matches cover is the work.
    vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
      const from = this.global ? this.lastIndex : 0;
      const match = exec.call(this, text);
      steps += 1 + (match ? match.index + match[0].length : text.length) - from;
      return match;
    });
    const depthOf = (nodes: readonly object[]): number =>
      1 +
      Math.max(
        0,
        ...nodes.slice(0, 1_000).map((node) => ('children' in node ? depthOf(node.children as object[]) : 0)),
      );
    const blocks = parseRichText(piece.repeat(characters / piece.length));
    vi.restoreAllMocks();
    expect(depthOf(blocks)).toBeLessThan(20);
    return steps;
  };
  expect(stepsFor(100_000)).toBeLessThan(5 * stepsFor(25_000) + 1_000);
});

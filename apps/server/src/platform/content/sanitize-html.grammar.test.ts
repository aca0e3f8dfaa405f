// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown, sanitizeHtml } from '.';

interface ParsedElement {
  localName: string;
  attributes: Iterable<{ name: string; value: string }>;
}

// The test environment has a browser parser; the types of the server have none.
declare const DOMParser: new () => {
  parseFromString(
    html: string,
    type: 'text/html',
  ): { querySelectorAll(selector: string): Iterable<ParsedElement> };
};

const tags = (
  'a abbr audio b base body br button code col details div embed font form frame frameset h1 head hr html iframe image ' +
  'img input isindex li link listing map marquee math mglyph mi mtext meta noembed noframes noscript object ol option p ' +
  'picture plaintext portal pre q script select slot source span style svg foreignObject animate set use table tbody td ' +
  'template textarea tfoot th title tr track ul video xml xmp annotation-xml x-custom'
).split(' ');
const attributes = (
  'href src srcset style class id name title alt dir onerror onload onclick ONFOCUS on action formaction data poster ' +
  'background xlink:href target rel ping srcdoc http-equiv content width height start colspan is slot xmlns encoding'
).split(' ');
const values = [
  'javascript:x()',
  ' jAvAsCrIpT\t:x()',
  '&#106;avascript&colon;x()',
  'data:text/html,<script>x()</script>',
  'vbscript:x',
  '//foreign.example/x',
  'http://foreign.example/x.png',
  'https://foreign.example/?a=1&b="2"',
  'mailto:a@b.example?body=<b>',
  'url(http://foreign.example/)',
  'x() //',
  "'><script>x()</script>",
  '0;url=http://foreign.example/',
  'text/html',
  '\u0000\u202e\ufeff',
];

/** HTML as it is written: nested, half closed, with attributes quoted in every way. */
const { html } = fc.letrec<{ html: string; node: string }>((tie) => ({
  html: fc.array(tie('node'), { maxLength: 3 }).map((nodes) => nodes.join('')),
  node: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      'text',
      ' ',
      '&lt;',
      '&#60;script&#62;',
      '<!-- c -->',
      '<![CDATA[x]]>',
      '<?x?>',
      '<!doctype x>',
      '--!>',
      '\u0000',
    ),
    fc
      .tuple(
        fc.constantFrom(...tags),
        fc.array(
          fc.tuple(
            fc.constantFrom(...attributes),
            fc.constantFrom(...values),
            fc.constantFrom('"', "'", '', '`'),
          ),
          { maxLength: 3 },
        ),
        tie('html'),
        fc.constantFrom('closed', 'open', 'empty', 'wrong'),
      )
      .map(([tag, list, inner, form]) => {
        const written = list.map(([name, value, quote]) => ` ${name}=${quote}${value}${quote}`).join('');
        const end = { closed: `</${tag}>`, open: '', empty: '', wrong: '</p></svg></style>' }[form];
        return `<${tag}${written}${form === 'empty' ? '/' : ''}>${inner}${end}`;
      }),
  ),
}));

const KEPT = new Set(
  'html head body b strong i em u s del ins sub sup code span a br p div blockquote pre hr ul ol li h1 h2 h3 h4 h5 h6 table thead tbody tr th td'.split(
    ' ',
  ),
);

/** A browser builds nothing from it but text, structure and links with a visible destination. */
function harmIn(clean: string): string[] {
  const document = new DOMParser().parseFromString(`<body>${clean}</body>`, 'text/html');
  return [...document.querySelectorAll('*')].flatMap(({ localName, attributes: own }) => [
    ...(KEPT.has(localName) ? [] : [`<${localName}>`]),
    ...[...own]
      .filter(({ name, value }) =>
        name === 'href'
          ? !/^(https?:\/\/|mailto:|tel:)/i.test(value)
          : !/^(title|rel|target|dir|start|colspan|rowspan|class)$/.test(name),
      )
      .map(({ name, value }) => `${name}=${value}`),
  ]);
}

test('C1: sanitized HTML contains nothing that runs, submits or loads', () => {
  fc.assert(
    fc.property(html, (text) => {
      expect(harmIn(sanitizeHtml(text))).toEqual([]);
    }),
    { numRuns: 120 },
  );
});

test('C1: sanitizing twice has the same result as sanitizing once', () => {
  fc.assert(
    fc.property(html, (text) => {
      const once = sanitizeHtml(text);
      expect(sanitizeHtml(once)).toBe(once);
    }),
    { numRuns: 400 },
  );
});

test('C1: HTML in Markdown stays text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(html, fc.constantFrom('**', '\n\n', '> ', '- ', '[a](', ')', '`', '![', '|')), {
        maxLength: 6,
      }),
      (parts) => {
        expect(harmIn(renderMarkdown(parts.join('')))).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});

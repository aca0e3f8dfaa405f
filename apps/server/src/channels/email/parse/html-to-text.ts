import { compile, type FormatCallback } from 'html-to-text';
import { storableText, truncateText } from './storable-text';
import { stripTags } from './strip-tags';

/** Characters of the private use area at the start of a line, which say what the markup says about it. */
export const MARKS = {
  /** Within a `<blockquote>`. */
  quote: '\uE000',
  /** A quoted mail starts here and runs to the end. */
  cut: '\uE001',
  /** A container starts that holds an attribution and a quote, and maybe answers within. */
  quoteContainer: '\uE002',
  /** A line is drawn, above which Outlook ends the reply. */
  border: '\uE003',
  /** The text is an attribution (“On … wrote:”). */
  attribution: '\uE004',
  signature: '\uE005',
} as const;

export type Mark = (typeof MARKS)[keyof typeof MARKS];

/** HTML beyond it is cut: a message shows 150,000 characters, and the conversion takes about 1 µs per character. */
const MOST_CHARACTERS = 500_000;
/** The HTML parser takes quadratic time in the depth of elements. Mails of Outlook come to about a hundred. */
const DEEPEST = 2_000;

/** The text of an HTML mail, one line per block, each with the marks of its elements in front. Never throws. */
export function htmlToMarkedText(html: string): string {
  const clean = truncateText(html, MOST_CHARACTERS).replaceAll(/[\uE000-\uE005]/g, '');
  if (nestingOf(clean) > DEEPEST) return stripTags(clean);
  try {
    return storableText(convert(clean)).replaceAll(/[\u00A0\u202F]/g, ' ');
  } catch {
    return stripTags(clean);
  }
}

/** An upper bound: elements whose end tag may be missing count as open. */
function nestingOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]{0,20})/gi)) {
    if (/^(?:br|img|hr|meta|input|col|link|wbr|area|base)$/i.test(name)) continue;
    depth = Math.max(0, depth + (slash === '/' ? -1 : 1));
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function markEachLine(mark: Mark, lineBreaks: number): FormatCallback {
  return (element, walk, builder) => {
    builder.openBlock({ leadingLineBreaks: lineBreaks });
    walk(element.children, builder);
    builder.closeBlock({
      trailingLineBreaks: lineBreaks,
      blockTransform: (text) => text.replaceAll(/^/gm, mark),
    });
  };
}

function markStart(mark: Mark): FormatCallback {
  return (element, walk, builder) => {
    builder.openBlock({ leadingLineBreaks: 1 });
    builder.addLiteral(mark);
    builder.closeBlock({ trailingLineBreaks: 1 });
    builder.openBlock({ leadingLineBreaks: 1 });
    walk(element.children, builder);
    builder.closeBlock({ trailingLineBreaks: 1 });
  };
}

const LINE = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
const PARAGRAPH = { leadingLineBreaks: 2, trailingLineBreaks: 2 };

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 500, maxInputLength: MOST_CHARACTERS },
  formatters: {
    quote: markEachLine(MARKS.quote, 1),
    attribution: markEachLine(MARKS.attribution, 1),
    signature: markEachLine(MARKS.signature, 1),
    cut: markStart(MARKS.cut),
    quoteContainer: markStart(MARKS.quoteContainer),
    border: markStart(MARKS.border),
    blankLine: (_element, _walk, builder) => {
      builder.openBlock({ leadingLineBreaks: 1 });
      builder.closeBlock({ trailingLineBreaks: 1 });
    },
  },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'style', format: 'skip' },
    { selector: 'script', format: 'skip' },
    { selector: 'title', format: 'skip' },
    { selector: 'hr', format: 'blankLine' },
    ...[1, 2, 3, 4, 5, 6].map((level) => ({
      selector: `h${level}`,
      options: { ...PARAGRAPH, uppercase: false },
    })),
    { selector: 'p', options: PARAGRAPH },
    {
      selector: 'ul',
      options: { ...LINE, itemPrefix: '- ' },
    },
    { selector: 'table', format: 'block', options: LINE },
    { selector: 'tr', format: 'block', options: LINE },
    { selector: 'td', format: 'inlineSurround', options: { suffix: ' ' } },
    { selector: 'th', format: 'inlineSurround', options: { suffix: ' ' } },
    { selector: 'blockquote', format: 'quote' },
    // Gmail
    { selector: 'div.gmail_quote', format: 'quoteContainer' },
    { selector: 'div.gmail_attr', format: 'attribution' },
    { selector: 'div.gmail_signature', format: 'signature' },
    { selector: 'span.gmail_signature_prefix', format: 'signature' },
    // Outlook
    { selector: 'div#divRplyFwdMsg', format: 'cut' },
    { selector: 'div#appendonsend', format: 'cut' },
    { selector: 'div#mail-editor-reference-message-container', format: 'cut' },
    { selector: 'div#ms-outlook-mobile-signature', format: 'signature' },
    { selector: 'div[style*="border-top:solid"]', format: 'border' },
    { selector: 'div[style*="border-top: 1pt solid"]', format: 'border' },
    { selector: 'div[style*="border-top-style: solid"]', format: 'border' },
    // Thunderbird
    { selector: 'div.moz-cite-prefix', format: 'attribution' },
    { selector: 'div.moz-forward-container', format: 'cut' },
    { selector: 'pre.moz-signature', format: 'signature' },
    { selector: 'div.moz-signature', format: 'signature' },
    // Yahoo, Proton
    { selector: 'div[class*="yahoo_quoted"]', format: 'cut' },
    { selector: 'div.protonmail_quote', format: 'quoteContainer' },
    { selector: 'div.protonmail_signature_block', format: 'signature' },
  ],
});

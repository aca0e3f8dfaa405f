/** A small, safe subset of Markdown as data; the components create DOM nodes from it, never HTML. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'break' }
  | { type: 'code'; text: string }
  | { type: 'strong' | 'em' | 'del'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] }
  /** `height` is a CSS length. */
  | { type: 'picture'; src: string; alt: string; height: string | undefined };

export type Block =
  | { type: 'paragraph' | 'quote' | 'heading'; children: Inline[] }
  | { type: 'list'; isOrdered: boolean; start: number; items: Inline[][] }
  | { type: 'code'; text: string };

// Every repetition has an upper bound, so that no text can make matching slow.
const URL_PATTERN = String.raw`https?:\/\/[^\s<>"]{1,2000}`;
const MAIL_PATTERN = String.raw`[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}`;
const LINKS = new RegExp(`(?<url>${URL_PATTERN})|(?<mail>${MAIL_PATTERN})`);
const MARKS = new RegExp(
  [
    String.raw`\\(?<escaped>[\\\x60*_{}\[\]()#+\-.!~>|])`,
    String.raw`\x60(?<code>[^\x60\n]{1,2000})\x60`,
    String.raw`(?<bang>!?)\[(?<label>[^\[\]\n]{1,1000})\]\((?<href>[^\s()]{1,2000}(?:\([^\s()]{0,200}\)[^\s()]{0,500})?)(?: "[^"\n]{0,200}")?\)`,
    String.raw`\*\*(?=\*?[^\s*])(?<strong>[^\n]{0,2000}?\S)\*\*(?!\*)`,
    String.raw`(?<!\w)__(?=\S)(?<strong2>[^\n]{0,2000}?\S)__(?!\w)`,
    String.raw`~~(?=\S)(?<del>[^\n]{0,2000}?\S)~~`,
    String.raw`\*(?=[^\s*])(?<em>[^*\n]{0,2000}?[^\s*])\*`,
    String.raw`(?<!\w)_(?=[^\s_])(?<em2>[^_\n]{0,2000}?[^\s_])_(?!\w)`,
    String.raw`<(?<angle>${URL_PATTERN})>`,
    LINKS.source,
  ].join('|'),
);

/** The URL when a visitor may follow it (http, https, mailto, tel), else undefined. */
export function safeHref(address: string): string | undefined {
  return /^(https?:\/\/|mailto:|tel:)/i.test(address) ? address : undefined;
}

/** Only pictures of this installation are shown, so that no message makes a visitor's browser call another server. */
function picture(address: string, alt: string): Inline[] | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.origin !== globalThis.location?.origin) return undefined;
  if (!/^\/(files|rails\/active_storage)\//.test(url.pathname)) return undefined;
  const height = /[?&]cw_image_height=(\d{1,3}px)(?:&|$)/.exec(url.search)?.[1];
  return [{ type: 'picture', src: url.href, alt: alt.replace(/\\(?=[!-/:-@[-`{-~])/g, ''), height }];
}

function link(address: string, children: Inline[]): Inline[] {
  const href = safeHref(address);
  return href ? [{ type: 'link', href, children }] : children;
}

const plain = (text: string): Inline[] => (text ? [{ type: 'text', text }] : []);

/** A full stop or bracket after a URL ends the sentence and is not part of the URL. */
function bareLink(address: string): Inline[] {
  const tail =
    address.match(/[.,;:!?'*_]+$/)?.[0] ?? (address.includes('(') ? '' : (address.match(/\)+$/)?.[0] ?? ''));
  const href = address.slice(0, address.length - tail.length);
  return [...link(href, plain(href)), ...plain(tail)];
}

function nodesOf(groups: Record<string, string | undefined>): Inline[] {
  const { escaped, code, bang, label, href, strong, strong2, del, em, em2, angle, url, mail } = groups;
  const bold = strong ?? strong2;
  const italic = em ?? em2;
  if (escaped !== undefined) return plain(escaped);
  if (code !== undefined) return [{ type: 'code', text: code }];
  if (label !== undefined) {
    return (bang && picture(href ?? '', label)) || link(href ?? '', parseLine(label));
  }
  if (bold !== undefined) return [{ type: 'strong', children: parseLine(bold) }];
  if (del !== undefined) return [{ type: 'del', children: parseLine(del) }];
  if (italic !== undefined) return [{ type: 'em', children: parseLine(italic) }];
  if (angle !== undefined) return link(angle, plain(angle));
  if (url !== undefined) return bareLink(url);
  return link(`mailto:${mail}`, plain(mail ?? ''));
}

function parseLine(line: string, marks = MARKS): Inline[] {
  const nodes: Inline[] = [];
  let rest = line;
  for (let match = marks.exec(rest); match; match = marks.exec(rest)) {
    nodes.push(...plain(rest.slice(0, match.index)), ...nodesOf(match.groups ?? {}));
    rest = rest.slice(match.index + match[0].length);
  }
  return [...nodes, ...plain(rest)];
}

function parseLines(lines: string[], marks?: RegExp): Inline[] {
  return lines.flatMap((line, index) => [
    ...(index ? [{ type: 'break' } as const] : []),
    ...parseLine(line.replace(/(\\| {2,})$/, ''), marks),
  ]);
}

const ITEM = /^ {0,3}(?:[-*+]|(\d{1,9})[.)]) +(.*)$/;
const QUOTE = /^ {0,3}> ?(.*)$/;
const HEADING = /^ {0,3}#{1,6} +(.*)$/;
const FENCE = /^ {0,3}```/;
const startsBlock = (line: string) => [ITEM, QUOTE, HEADING, FENCE].some((pattern) => pattern.test(line));

/** Parses an agent's or a bot's message, which is Markdown. */
export function parseRichText(content: string): Block[] {
  const lines = content.replace(/\r\n?/g, '\n').split('\n');
  const blocks: Block[] = [];
  const takeWhile = (isPart: (line: string) => boolean) => {
    const end = lines.findIndex((line) => !isPart(line));
    return lines.splice(0, end < 0 ? lines.length : end);
  };
  while (lines.length) {
    const line = lines[0]!;
    const item = ITEM.exec(line);
    if (!line.trim()) lines.shift();
    else if (FENCE.test(line)) {
      lines.shift();
      blocks.push({ type: 'code', text: takeWhile((inside) => !FENCE.test(inside)).join('\n') });
      lines.shift();
    } else if (item) {
      const isOrdered = item[1] !== undefined;
      const items = takeWhile(
        (part) => !!ITEM.exec(part) && (ITEM.exec(part)?.[1] !== undefined) === isOrdered,
      );
      blocks.push({
        type: 'list',
        isOrdered,
        start: Number(item[1] ?? 1),
        items: items.map((part) => parseLines([ITEM.exec(part)?.[2] ?? ''])),
      });
    } else if (QUOTE.test(line)) {
      const quoted = takeWhile((part) => QUOTE.test(part)).map((part) => QUOTE.exec(part)?.[1] ?? '');
      blocks.push({ type: 'quote', children: parseLines(quoted) });
    } else if (HEADING.test(line)) {
      blocks.push({ type: 'heading', children: parseLine(HEADING.exec(lines.shift() ?? '')?.[1] ?? '') });
    } else {
      const paragraph = [lines.shift() ?? '', ...takeWhile((part) => !!part.trim() && !startsBlock(part))];
      blocks.push({ type: 'paragraph', children: parseLines(paragraph) });
    }
  }
  return blocks;
}

/** Parses a visitor's message, which is plain text: only line breaks and links are recognized. */
export function parsePlainText(content: string): Block[] {
  const lines = content.replace(/\r\n?/g, '\n').split('\n');
  const children = lines.flatMap((line, index) => [
    ...(index ? [{ type: 'break' } as const] : []),
    ...parseLine(line, LINKS),
  ]);
  return [{ type: 'paragraph', children }];
}

/** The text without formatting, for previews and screen readers. */
export function toPlainText(content: string): string {
  const words = (node: Inline): string => {
    if (node.type === 'break') return ' ';
    if (node.type === 'picture') return node.alt;
    return 'children' in node ? node.children.map(words).join('') : node.text;
  };
  return parseRichText(content)
    .map((block) => {
      if (block.type === 'code') return block.text;
      return (block.type === 'list' ? block.items.flat() : block.children).map(words).join('');
    })
    .join(' ');
}

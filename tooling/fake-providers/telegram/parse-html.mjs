import { badRequest } from './telegram-error.mjs';

/** https://core.telegram.org/bots/api#html-style */
const TAGS = new Set(
  'b strong i em u ins s strike del span tg-spoiler a code pre blockquote tg-emoji'.split(' '),
);
const ENTITY = /^&(?:lt|gt|amp|quot|#\d{1,7}|#x[\da-f]{1,6});/i;
const NAMED = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

/**
 * The visible text of `parse_mode=HTML`. Throws what Telegram answers for elements it does not know, for `<` and `&`
 * that begin nothing, and for elements that are not closed in order.
 */
export function parseTelegramHtml(html) {
  const open = [];
  let text = '';
  for (let at = 0; at < html.length; ) {
    if (html[at] === '<') at = readTag(html, at, open);
    else {
      const entity = html[at] === '&' ? ENTITY.exec(html.slice(at, at + 12))?.[0] : undefined;
      text += entity ? decoded(entity) : html[at];
      at += entity?.length ?? 1;
    }
  }
  if (open.length > 0) throw cantParse(`Can't find end tag corresponding to start tag "${open.at(-1)}"`);
  return text;
}

function readTag(html, at, open) {
  const offset = Buffer.byteLength(html.slice(0, at));
  const [tag, slash, name = ''] = /^<(\/?)([\w-]*)[^>]*>/.exec(html.slice(at, at + 20_000)) ?? [];
  if (!tag) throw cantParse(`Unclosed start tag at byte offset ${offset}`);
  const lower = name.toLowerCase();
  if (!slash) {
    if (!TAGS.has(lower)) throw cantParse(`Unsupported start tag "${lower}" at byte offset ${offset}`);
    open.push(lower);
  } else {
    const expected = open.pop();
    if (expected === undefined) throw cantParse(`Unexpected end tag at byte offset ${offset}`);
    if (expected !== lower) {
      throw cantParse(
        `Unmatched end tag at byte offset ${offset}, expected "</${expected}>", found "</${lower}>"`,
      );
    }
  }
  return at + tag.length;
}

function decoded(entity) {
  const isHex = /^&#x/i.test(entity);
  const code = entity.startsWith('&#') && Number.parseInt(entity.slice(isHex ? 3 : 2), isHex ? 16 : 10);
  return code ? String.fromCodePoint(Math.min(code, 0x10ffff)) : (NAMED[entity.toLowerCase()] ?? entity);
}

function cantParse(reason) {
  return badRequest(`can't parse entities: ${reason}`);
}

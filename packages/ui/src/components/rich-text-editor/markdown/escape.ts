const ADDRESS = /(?:https?:\/\/|mailto:|www\.)[^\s<>"]+/gi;

/**
 * Escapes only characters that would be parsed as Markdown, so that the text stays readable where it is not rendered.
 */
export function escapeText(text: string): string {
  let escaped = '';
  let at = 0;
  // Bare URLs become links automatically, and an escape inside would end them.
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    escaped += escapeSigns(text, at, index) + escapeAddressText(address);
    at = index + address.length;
  }
  return escaped + escapeSigns(text, at, text.length);
}

/** Escapes all brackets, because a link label must not contain unpaired ones. */
export function escapeLabel(text: string): string {
  return escapeSigns(text, 0, text.length).replaceAll(/\\?[[\]]/g, (found) => `\\${found.at(-1)}`);
}

function escapeAddressText(address: string): string {
  return address
    .replaceAll(/[`*\\]|\](?=\()|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replaceAll(/~{2,}/g, (run) => run.replaceAll('~', '\\~'));
}

function escapeSigns(text: string, from: number, to: number): string {
  let escaped = '';
  for (let at = from; at < to; at += 1) {
    const sign = text[at] as string;
    escaped += needsEscape(text, at, sign) ? `\\${sign}` : sign;
  }
  return escaped;
}

function needsEscape(text: string, at: number, sign: string): boolean {
  const before = text[at - 1] ?? '';
  const after = text[at + 1] ?? '';
  switch (sign) {
    case '\\':
      return after === '' || /[!-/:-@[-`{-~]/.test(after);
    case '`':
      return true;
    case '*':
      return !(isSpace(before) && isSpace(after));
    case '_':
      return !(isWord(before) && isWord(after)) && !(isSpace(before) && isSpace(after));
    case '~':
      return before === '~' || after === '~';
    case ']':
      return after === '(';
    case '!':
      return after === '[';
    case '<':
      return /^<(?:[a-z][a-z0-9+.-]*:|[^\s<>]*@)/i.test(text.slice(at));
    case '&':
      return /^&(?:#|[a-z0-9]+;)/i.test(text.slice(at));
    default:
      return false;
  }
}

/**
 * The start and end of the text don't count as space, because the neighboring text may begin or end with syntax
 * characters.
 */
const isSpace = (character: string) => /^\s$/.test(character);
const isWord = (character: string) => /^[\p{L}\p{N}]$/u.test(character);

/** Escapes a line that would start a heading, quote, list, rule or code block, or underline the line before it. */
export function escapeLineStart(line: string): string {
  const number = /^(\d{1,9})([.)])(?=\s|$)/.exec(line);
  if (number) return line.replace(number[0], `${number[1]}\\${number[2]}`);
  const isBlock = /^(?:#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|-+\s*$|=+\s*$|_\s*_|~~~|\[[^\]]*\]:)/.test(line);
  const isRule = /^([-*_])(?:\s*\1){2,}\s*$/.test(line);
  return isBlock || isRule ? `\\${line}` : line;
}

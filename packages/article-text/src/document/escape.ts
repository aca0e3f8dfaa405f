const PUNCTUATION = /[!-/:-@[-`{-~]/g;

/** Escapes only what would be read as Markdown, so that the text stays readable where it is not rendered. */
export function escapeText(text: string): string {
  return text.replaceAll(PUNCTUATION, (sign, index: number) =>
    needsEscape(text, index, sign) ? `\\${sign}` : sign,
  );
}

/** Brackets are all escaped, because the text of a link must not hold unpaired ones. */
export function escapeLabel(text: string): string {
  return text.replaceAll(PUNCTUATION, (sign, index: number) =>
    sign === '[' || sign === ']' || needsEscape(text, index, sign) ? `\\${sign}` : sign,
  );
}

/** Escapes the beginning of a line that would begin a heading, quote, list, table, rule or code block. */
export function escapeLineStart(line: string): string {
  const number = /^(\d{1,9})([.)])(?=\s|$)/.exec(line);
  if (number) return line.replace(number[0], `${number[1]}\\${number[2]}`);
  const begins = /^(?:#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|-+\s*$|=+\s*$|~~~|\||:?-+:?\s*\||<!--)/.test(line);
  const isRule = /^([-_])(?:\s*\1){2,}\s*$/.test(line);
  return begins || isRule ? `\\${line}` : line;
}

/** The address of a link or image, for the parentheses of Markdown. */
export function escapeAddress(address: string): string {
  return address
    .replaceAll(/[\s\\<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
    .replaceAll(/[()]/g, '\\$&');
}

function needsEscape(text: string, index: number, sign: string): boolean {
  const [before, after] = [text[index - 1] ?? '', text[index + 1] ?? ''];
  switch (sign) {
    case '\\':
    case '`':
    case '^':
      return true;
    case '*':
      return !(isSpace(before) && isSpace(after));
    case '_':
      return !(isWord(before) && isWord(after)) && !(isSpace(before) && isSpace(after));
    case '~':
      return before === '~' || after === '~' || after === '' || before === '';
    case ']':
      return after === '(' || after === '[' || after === ':' || after === '';
    case '!':
      return after === '[' || after === '';
    case '<':
      return /^<(?:[a-z][a-z0-9+.-]*:|[^\s<>]*@)/i.test(text.slice(index));
    case '&':
      return /^&(?:#|[a-z0-9]+;)/i.test(text.slice(index));
    default:
      return false;
  }
}

/** The beginning and end of a text are no spaces, because what is beside it may begin or end with a sign of Markdown. */
const isSpace = (character: string) => /^\s$/.test(character);
const isWord = (character: string) => /^[\p{L}\p{N}]$/u.test(character);

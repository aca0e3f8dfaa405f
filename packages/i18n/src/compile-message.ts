/** Texts, `#` in a plural, and arguments: name, type, and the format or the forms to choose from. */
export type Token = string | [name: string, type?: string, detail?: string | Forms];
export type CompiledMessage = Token[];

/** Messages by value or plural category; `offset` is subtracted from the number of a plural first. */
export type Forms = Record<string, CompiledMessage | number | undefined>;

/**
 * Compiles ICU message text into the tokens of the Lingui library (tests compare both). A fifth of the size of its
 * parser, because it supports only what our catalogs use: `{name}`, `{n, number}`, plural, selectordinal (with `#` and
 * `=0`), select, nesting, and quoting (`'{'`, `''`). Throws SyntaxError if the message is malformed.
 */
export function compileMessage(message: string): CompiledMessage {
  const reader = new Reader(message);
  const tokens = readTokens(reader, false);
  if (!reader.isAtEnd) throw new SyntaxError(`Unexpected "}" in message: ${message}`);
  return tokens;
}

class Reader {
  private at = 0;
  constructor(private readonly text: string) {}

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  peek(): string {
    return this.text.charAt(this.at);
  }

  next(): string {
    if (this.isAtEnd) throw new SyntaxError(`Unfinished message: ${this.text}`);
    return this.text.charAt(this.at++);
  }

  take(pattern: RegExp): string {
    const sticky = new RegExp(pattern, 'uy');
    sticky.lastIndex = this.at;
    const [found = ''] = sticky.exec(this.text) ?? [];
    this.at += found.length;
    return found;
  }

  expect(character: string): void {
    this.take(/\s*/);
    if (this.next() !== character) throw new SyntaxError(`Expected "${character}" in message: ${this.text}`);
  }

  word(): string {
    this.take(/\s*/);
    const word = this.take(/[^\s{},]+/);
    if (word === '') throw new SyntaxError(`Expected a name in message: ${this.text}`);
    return word;
  }
}

/** Reads until the end of the text or the closing brace of the current form. */
function readTokens(reader: Reader, isInPlural: boolean): CompiledMessage {
  const tokens: Token[] = [];
  let text = '';
  const flush = () => {
    if (text !== '') tokens.push(text);
    text = '';
  };
  while (!reader.isAtEnd && reader.peek() !== '}') {
    const character = reader.next();
    if (character === '{') {
      flush();
      tokens.push(readArgument(reader));
    } else if (character === '#' && isInPlural) {
      flush();
      tokens.push('#');
    } else if (character === "'") {
      text += readQuoted(reader, isInPlural);
    } else {
      text += character;
    }
  }
  flush();
  return tokens;
}

/**
 * Reads what follows an apostrophe: `''` is one apostrophe, `'{…'` is literal text, anything else a plain apostrophe.
 */
function readQuoted(reader: Reader, isInPlural: boolean): string {
  if (reader.peek() === "'") return reader.next();
  if (!['{', '}'].includes(reader.peek()) && !(isInPlural && reader.peek() === '#')) return "'";
  const quoted = reader.take(/(?:[^']|'')*/).replaceAll("''", "'");
  reader.take(/'/);
  return quoted;
}

function readArgument(reader: Reader): Token {
  const name = reader.word();
  reader.take(/\s*/);
  if (reader.peek() === '}') {
    reader.next();
    return [name];
  }
  reader.expect(',');
  const type = reader.word();
  switch (type) {
    case 'plural':
    case 'selectordinal':
    case 'select':
      reader.expect(',');
      return [name, type, readForms(reader, type !== 'select')];
    default:
      return [name, type, ...readFormat(reader)];
  }
}

function readFormat(reader: Reader): [] | [string] {
  reader.take(/\s*/);
  const hasFormat = reader.peek() === ',';
  if (hasFormat) reader.next();
  const format = hasFormat ? reader.take(/[^}]*/).trim() : '';
  reader.expect('}');
  return hasFormat ? [format] : [];
}

function readForms(reader: Reader, isPlural: boolean): Forms {
  const forms: Forms = isPlural ? { offset: undefined } : {};
  reader.take(/\s*/);
  const offset = isPlural ? reader.take(/offset:\s*\d+/) : '';
  if (offset) forms['offset'] = Number(offset.replace(/\D/g, ''));
  for (reader.take(/\s*/); reader.peek() !== '}'; reader.take(/\s*/)) {
    const form = reader.word();
    reader.expect('{');
    forms[isPlural ? form.replace(/^=/, '') : form] = readTokens(reader, isPlural);
    reader.expect('}');
  }
  reader.next();
  if (!('other' in forms)) throw new SyntaxError('A message with forms needs the form "other"');
  return forms;
}

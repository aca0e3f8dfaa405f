import { decodeCharset } from './charset';
import { decodeQuotedPrintable } from './transfer-encoding';

interface EncodedWord {
  charset: string;
  bytes: Buffer;
}

// Every repetition excludes its own end, so that the expression takes linear time.
const ENCODED_WORD = /=\?([^?\s]{1,60})\?([bBqQ])\?([^?]*)\?=/g;

/**
 * Decodes the encoded words of a header value (RFC 2047). White space between two of them is dropped (§6.2), and the
 * bytes of neighbors in one charset are joined first, because many programs split characters between words. What is no
 * complete encoded word stays as it is.
 */
export function decodeWords(value: string): string {
  if (!value.includes('=?')) return value;
  let decoded = '';
  let pending: EncodedWord | null = null;
  let end = 0;
  for (const match of value.matchAll(ENCODED_WORD)) {
    const between = value.slice(end, match.index);
    const word = readWord(match);
    if (pending && between.trim() === '' && pending.charset === word.charset) {
      pending = { charset: word.charset, bytes: Buffer.concat([pending.bytes, word.bytes]) };
    } else {
      decoded += textOf(pending);
      if (!pending || between.trim() !== '') decoded += between;
      pending = word;
    }
    end = match.index + match[0].length;
  }
  return decoded + textOf(pending) + value.slice(end);
}

function readWord(match: RegExpMatchArray): EncodedWord {
  const [, charset = '', encoding = '', text = ''] = match;
  if (encoding.toLowerCase() === 'b')
    return { charset: charset.toLowerCase(), bytes: Buffer.from(text, 'base64') };
  // RFC 2047 §4.2: `_` is a space in the Q encoding.
  const bytes = decodeQuotedPrintable(Buffer.from(text.replaceAll('_', ' '), 'utf8'));
  return { charset: charset.toLowerCase(), bytes };
}

function textOf(word: EncodedWord | null): string {
  return word ? decodeCharset(word.bytes, word.charset) : '';
}

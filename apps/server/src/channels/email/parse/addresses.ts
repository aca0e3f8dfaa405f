import addressparser from 'nodemailer/lib/addressparser';
import { decodeWords } from './encoded-words';
import { MAIL_LIMITS } from './mail-limits';
import type { MailAddress } from './parsed-mail';
import { truncateText } from './storable-text';

/**
 * The addresses of header values such as To (RFC 5322 §3.4), lower-case, with members of groups in their place. What is
 * no address is left out, so an empty list also means that the header cannot be parsed. At most 1,000.
 *
 * Display names are decoded after the structure is known: an encoded word can name no other address (RFC 2047 §5).
 */
export function readAddresses(values: readonly string[]): MailAddress[] {
  const found: MailAddress[] = [];
  for (const value of values) {
    for (const entry of parseAddresses(value)) {
      if (found.length >= MAIL_LIMITS.recipients) return found;
      const address = entry.address.trim().toLowerCase();
      if (isAddress(address)) found.push({ name: cleanName(entry.name), address });
    }
  }
  return found;
}

/** Some programs forget to encode commas and the like in an encoded word, where they would end the address. */
const Q_WORD = /=\?[^?\s]{1,60}\?[qQ]\?[^?]*\?=/g;

function escapeSpecials(word: string): string {
  return word.replaceAll(
    /[,;:<>()"@\\]/g,
    (character) => `=${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}

function parseAddresses(value: string) {
  try {
    return addressparser(value.replaceAll(Q_WORD, escapeSpecials), { flatten: true });
  } catch {
    return [];
  }
}

/** `local@domain`, both of characters that need no quotes. The domain may have no dot, as in mail of the own network. */
export function isAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>(),:;"\\[\]\p{Cc}]+@[^\s@<>(),:;"\\[\]\p{Cc}.]+(?:\.[^\s@<>(),:;"\\[\]\p{Cc}.]+)*$/u.test(text)
  );
}

/** Null when the sender gave none, or only repeated nothing but white space. */
function cleanName(name: string): string | null {
  const decoded = decodeWords(name);
  const plain = decoded
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  // Some programs put quotes into the quotes: "'Nora Lind'".
  const unquoted = /^(["'])(.*)\1$/.exec(plain)?.[2]?.trim() ?? plain;
  return truncateText(unquoted, 255) || null;
}

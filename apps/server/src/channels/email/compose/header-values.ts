import type { MailAddress } from './composed-mail';

const MAX_ADDRESS = 254;
const MAX_SUBJECT = 900;
const MAX_NAME = 200;
/** A single address: no separators, groups, comments, blanks or control characters (narrower than RFC 5321). */
const ADDRESS =
  /^[^\s@,;:<>()[\]"\\\u0000-\u001f\u007f]{1,64}@[^\s@,;:<>()[\]"\\\u0000-\u001f\u007f]{1,253}$/;
/** Control characters, line and paragraph separators, and those that change the direction of text. */
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g;
const NAME_SIGNS = /[\\<>@"!#$%&*+=?^`{|}~:;()]/g;
/** `id-left@id-right` of RFC 5322 3.6.4, as lenient as mailers are in practice. */
const MESSAGE_ID = /^[^\s<>\u0000-\u001f\u007f]{1,450}$/;

/** The text on one line, without control characters. */
export function onOneLine(text: string): string {
  return text.replaceAll(UNSAFE, ' ').replaceAll(/ {2,}/g, ' ').trim();
}

export function subjectLine(text: string): string {
  return onOneLine(text).slice(0, MAX_SUBJECT);
}

/** A name without the signs that mailers give a meaning, and without punctuation at its ends. */
export function cleanName(name: string): string {
  return onOneLine(name.replaceAll(NAME_SIGNS, ''))
    .slice(0, MAX_NAME)
    .replace(/^[\p{P}\s]+/u, '')
    .replace(/[\p{P}\s]+$/u, '');
}

/** The address of `address` or `Name <address>`; null if there is none. */
export function addressOf(value: string | null): string | null {
  const text = (value ?? '').trim();
  const inBrackets = /<([^<>]*)>$/.exec(text)?.[1];
  const address = (inBrackets ?? text).trim();
  return isAddress(address) ? address : null;
}

export function isAddress(value: string): boolean {
  return value.length <= MAX_ADDRESS && ADDRESS.test(value);
}

/** The addresses that are usable, each once whatever its case. */
export function addressList(values: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const value of values) {
    const address = value.trim();
    if (isAddress(address) && !byKey.has(address.toLowerCase())) byKey.set(address.toLowerCase(), address);
  }
  return [...byKey.values()];
}

/** The id without its angle brackets; null if it cannot be put into a header. */
export function messageIdOf(value: string | null | undefined): string | null {
  const id = (value ?? '').trim().replace(/^<([^<>]*)>$/, '$1');
  return MESSAGE_ID.test(id) ? id : null;
}

export function namedAddress(name: string, address: string): MailAddress {
  return { name: onOneLine(name).slice(0, 2 * MAX_NAME), address };
}

export function domainOf(address: string): string | null {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return address.includes('@') && /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/.test(domain) ? domain : null;
}

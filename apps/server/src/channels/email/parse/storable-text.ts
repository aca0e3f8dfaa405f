/*
 * PostgreSQL stores neither NUL nor half of a surrogate pair, and one of them in a mail would make the whole message
 * fail.
 */

/** The text without NUL characters; halves of surrogate pairs become `?`. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Cs}/gu, '?');
}

/** The first `length` UTF-16 units, or one less so that no surrogate pair is cut in half. */
export function truncateText(text: string, length: number): string {
  if (text.length <= length) return text;
  return /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) ? text.slice(0, length - 1) : text.slice(0, length);
}

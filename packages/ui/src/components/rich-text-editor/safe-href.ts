const SAFE = /^(?:https?:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d][\d\s().-]*)$/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const HOST = /^[^\s/@:]+\.[^\s/@:.]{2,}(?::\d+)?(?:[/?#]\S*)?$/;
const MAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
/** Browsers ignore these characters in URLs, so `java\tscript:` would run as `javascript:`. */
const INVISIBLE = /[\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;

/** Returns the URL if it is http, https, mailto or tel; null otherwise. */
export function safeHref(text: string): string | null {
  const href = text.trim();
  return SAFE.test(href) && !INVISIBLE.test(href) ? href : null;
}

/** Parses a typed link: a host without a scheme gets https, an email address mailto. */
export function hrefFromInput(text: string): string | null {
  const typed = text.trim();
  if (SCHEME.test(typed)) return safeHref(typed);
  if (MAIL.test(typed)) return safeHref(`mailto:${typed}`);
  return HOST.test(typed) ? safeHref(`https://${typed}`) : null;
}

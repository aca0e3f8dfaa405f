/** A host must follow `//` directly, because browsers read `https:/\evil.example` as a host, too. */
const ALLOWED = /^(?:https?:\/\/|mailto:|tel:)[^/\\]/i;
/** Whitespace, control characters, and invisible characters that hide or reverse parts of a URL. */
const HIDDEN = /[\s\p{Cc}\p{Cf}]/u;

/**
 * Returns the URL if a link may lead there: http, https, mailto and tel with nothing hidden in it; null otherwise. It
 * stays as written except for whitespace around it. Idempotent.
 */
export function safeHref(address: string): string | null {
  const href = address.trim();
  return ALLOWED.test(href) && !HIDDEN.test(href) && URL.canParse(href) ? href : null;
}

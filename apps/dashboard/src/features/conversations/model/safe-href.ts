const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The normalized URL; null unless its scheme is one of the allowed ones. */
export function safeHref(address: string): string | null {
  try {
    const url = new URL(address);
    return allowedSchemes.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

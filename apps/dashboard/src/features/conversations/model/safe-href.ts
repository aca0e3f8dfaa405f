const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address as a browser would follow it, null unless its scheme is harmless. */
export function safeHref(address: string): string | null {
  try {
    const url = new URL(address);
    return allowedSchemes.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

import { safeHref } from './safe-href';

const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const HOST = /^[^\s/@:]+\.[^\s/@:.]{2,}(?::\d+)?(?:[/?#]\S*)?$/;
const MAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;

/** Parses a link as people type it: a host without a scheme gets https, an email address mailto. Null if unsafe. */
export function typedHref(text: string): string | null {
  const typed = text.trim();
  if (/^tel:/i.test(typed)) return safeHref(typed.replaceAll(' ', ''));
  if (SCHEME.test(typed)) return safeHref(typed);
  if (MAIL.test(typed)) return safeHref(`mailto:${typed}`);
  return HOST.test(typed) ? safeHref(`https://${typed}`) : null;
}

/**
 * `safeHref` for the value of an HTML attribute, read as browsers do: without tabs and line ends, and with spaces
 * percent-encoded.
 */
export function attributeHref(value: string | null | undefined): string | null {
  return safeHref(
    (value ?? '')
      .replaceAll(/[\t\n\r]/g, '')
      .trim()
      .replaceAll(' ', '%20'),
  );
}

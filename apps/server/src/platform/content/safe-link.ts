/** Returns the URL of a safe link, else null. Allowed are absolute http(s) URLs, mailto and tel. */
export function safeLinkHref(href: string | undefined): string | null {
  // Browsers ignore these characters inside a scheme, so they are removed before a URL such as `java\nscript:` is
  // checked.
  const bare = (href ?? '').replaceAll(/[\u0000-\u0020\u007f]/g, '');
  if (/^(mailto|tel):[^/]/i.test(bare)) return bare;
  if (!/^https?:\/\/[^/\\]/i.test(bare) || !URL.canParse(bare)) return null;
  return bare;
}

/** The address of a link that may be shown, or null: absolute http(s), mailto and tel only. */
export function safeLinkHref(href: string | undefined): string | null {
  // Browsers ignore these inside a scheme, so `java\nscript:` has to be judged without them.
  const bare = (href ?? '').replaceAll(/[\u0000-\u0020\u007f]/g, '');
  if (/^(mailto|tel):[^/]/i.test(bare)) return bare;
  if (!/^https?:\/\/[^/\\]/i.test(bare) || !URL.canParse(bare)) return null;
  return bare;
}

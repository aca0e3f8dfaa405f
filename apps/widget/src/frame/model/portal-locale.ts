import type { WidgetPortal } from '@parley/contract';

/**
 * The language of the articles for a visitor: that of the chat, its base language, or its first regional variant, if
 * the help center has it publicly; else the help center's default.
 */
export function portalLocaleOf(config: WidgetPortal['config'], locale: string): string {
  const { allowed_locales: allowed, draft_locales: drafts, default_locale: fallback } = config;
  const open = allowed.filter((code) => !drafts.includes(code));
  const [base = ''] = locale.split(/[_-]/);
  const find = (wanted: string) => open.find((code) => code.toLowerCase() === wanted.toLowerCase());
  return (
    find(locale.replace('-', '_')) ??
    find(base) ??
    open.find((code) => code.toLowerCase().startsWith(`${base.toLowerCase()}_`)) ??
    fallback
  );
}

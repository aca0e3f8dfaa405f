import type { DashboardKey } from '@parley/i18n/dashboard';

/**
 * The text whose key ends in a code of the server; null if there is none, as for codes of a newer server. So a channel
 * adds codes with their texts alone.
 */
export function knownText(t: (key: DashboardKey) => string, key: string): string | null {
  const text = t(key as DashboardKey);
  return text === key ? null : text;
}

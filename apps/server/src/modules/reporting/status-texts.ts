import type { ConversationStatus } from '@parley/contract';
import { SERVER_LOCALES, type ServerKey, serverTexts } from '@parley/i18n/server';

/** Activity messages that are written when a conversation gets a status. */
const statusOfText = {
  'activity.status.open': 'open',
  'activity.status.system_auto_open': 'open',
  'activity.status.resolved': 'resolved',
  'activity.status.contact_resolved': 'resolved',
  'activity.status.auto_resolved_days': 'resolved',
  'activity.status.auto_resolved_hours': 'resolved',
  'activity.status.auto_resolved_minutes': 'resolved',
  'activity.status.pending': 'pending',
  'activity.status.snoozed': 'snoozed',
} as const satisfies Partial<Record<ServerKey, ConversationStatus>>;

/** One count for each plural form that any language has. */
const counts = [0, 1, 2, 3, 11, 100];
const NAME = '\u0001';

export interface StatusText {
  /** LIKE pattern of the text; names and numbers are wildcards. */
  pattern: string;
  status: ConversationStatus;
}

/** The texts in all languages: activity messages keep the language in which they were written. */
export const statusTexts: readonly StatusText[] = SERVER_LOCALES.flatMap((locale) =>
  Object.entries(statusOfText).flatMap(([key, status]) =>
    [...new Set(counts.map((count) => patternOf(locale, key as ServerKey, count)))].map((pattern) => ({
      pattern,
      status,
    })),
  ),
);

function patternOf(locale: string, key: ServerKey, count: number): string {
  return serverTexts(locale)
    .t(key, { user: NAME, contact: NAME, count })
    .replaceAll(/[\\%_]/g, String.raw`\$&`)
    .replaceAll(NAME, '%')
    .replaceAll(/\p{Nd}+/gu, '%');
}

import { useI18n } from '@parley/i18n/react';

/**
 * Number of a conversation within a sentence, as `#114`. Right-to-left text would move the sign behind the number, so it is
 * isolated there (U+2066 … U+2069).
 */
export function useConversationNumber(): (id: number) => string {
  const { dir } = useI18n();
  return (id) => (dir === 'rtl' ? `\u2066#${id}\u2069` : `#${id}`);
}

import { useI18n } from '@parley/i18n/react';

/** What people write runs in its own direction; an empty box, whose placeholder is ours, in that of the screen. */
export function useTextDirection(): (text: string) => 'auto' | 'ltr' | 'rtl' {
  const { dir } = useI18n();
  return (text) => (text === '' ? dir : 'auto');
}

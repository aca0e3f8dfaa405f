import { useI18n } from '@parley/i18n/react';

/**
 * Text direction of a field: `auto` for typed text; the direction of the screen while it is empty, because the
 * placeholder is in the language of the screen.
 */
export function useTextDirection(): (text: string) => 'auto' | 'ltr' | 'rtl' {
  const { dir } = useI18n();
  return (text) => (text === '' ? dir : 'auto');
}

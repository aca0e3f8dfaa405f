import type { CustomAttributeDefinition } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { shownValue } from './attribute-values';

/** A value in the words and numbers of who reads it. */
export function useShownValue(definition: CustomAttributeDefinition | undefined, value: unknown): string {
  const { t, formatNumber, formatDate } = useI18n();
  return shownValue(definition, value, {
    formatNumber,
    formatDate,
    yes: t('common.yes'),
    no: t('common.no'),
  });
}

import type { CustomAttributeDefinition } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { formatAttributeValue } from './attribute-values';

/** Formats a value in the reader's language. */
export function useFormattedAttribute(
  definition: CustomAttributeDefinition | undefined,
  value: unknown,
): string {
  const { t, formatNumber, formatDate } = useI18n();
  return formatAttributeValue(definition, value, {
    formatNumber,
    formatDate,
    yes: t('common.yes'),
    no: t('common.no'),
  });
}

import type { FilterCondition } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import type { SavedFilterType } from '../configuration/custom-filters';
import { valueKindOf } from './filter-attributes';
import { useChoices } from './use-choices';
import { useFilterAttributes, useOperatorName } from './use-filter-attributes';

const VALUES_NAMED = 3;

/** Describes a condition as a sentence: “Labels include any of vip, late”. */
export function useConditionText(type: SavedFilterType): (condition: FilterCondition) => string {
  const { t, formatDate, formatNumber } = useI18n();
  const { find, nameOf } = useFilterAttributes(type);
  const choicesOf = useChoices();
  const operatorName = useOperatorName();

  return ({ attribute_key: key, filter_operator: operator, values }) => {
    const attribute = find(key);
    const name = attribute ? nameOf(attribute) : key;
    const kind = attribute && valueKindOf(attribute.kind, operator);
    const operatorWords = operatorName(operator, attribute?.kind);
    if (kind === null) return t('filters.sentenceBare', { attribute: name, operator: operatorWords });
    if (kind === 'days') return t('filters.sentenceDays', { attribute: name, count: Number(values[0]) });
    const choices = attribute && kind === attribute.kind ? choicesOf(attribute) : null;
    const wordFor = (value: unknown): string => {
      const text = String(value);
      if (kind === 'date' && !Number.isNaN(Date.parse(text)))
        return formatDate(`${text}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
      return choices?.find((choice) => choice.value === text)?.label ?? text;
    };
    const more = values.length - VALUES_NAMED;
    const named = values.slice(0, VALUES_NAMED).map(wordFor).join(', ');
    const value = more > 0 ? `${named} +${formatNumber(more)}` : named;
    return t('filters.sentence', { attribute: name, operator: operatorWords, value });
  };
}

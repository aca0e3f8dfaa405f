import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SavedFilterType } from '../configuration/custom-filters';
import { attributeDefinitionsQuery } from '../custom-attributes/definitions-query';
import { useCurrentAccount } from '../session/use-session';
import { type FilterAttribute, filterAttributes, type ValueKind } from './filter-attributes';

/** The attributes that conditions can test, with their names. */
export function useFilterAttributes(type: SavedFilterType) {
  const t = useT();
  const { id: accountId } = useCurrentAccount();
  const { data, error } = useQuery(attributeDefinitionsQuery(accountId));
  const attributes = useMemo(() => filterAttributes(type, data ?? []), [type, data]);
  return {
    attributes,
    /** Custom attributes could not be loaded; the built-in ones are available anyway. */
    error,
    isComplete: data !== undefined,
    find: (key: string) => attributes.find((attribute) => attribute.key === key),
    nameOf: ({ key, name }: FilterAttribute) => name ?? t(`filters.attribute.${key}` as DashboardKey),
  };
}

/** Name of an operator, suited to the kind of value. */
export function useOperatorName(): (operator: string, kind: ValueKind | undefined) => string {
  const t = useT();
  return (operator, kind) => t(operatorKey(operator, kind));
}

function operatorKey(operator: string, kind: ValueKind | undefined): DashboardKey {
  switch (operator) {
    case 'equal_to':
      return kind === 'label' ? 'filters.hasAny' : 'filters.is';
    case 'not_equal_to':
      return kind === 'label' ? 'filters.hasNone' : 'filters.isNot';
    case 'contains':
      return 'filters.contains';
    case 'does_not_contain':
      return 'filters.containsNot';
    case 'starts_with':
      return 'filters.startsWith';
    case 'is_present':
      return 'filters.isSet';
    case 'is_not_present':
      return 'filters.isNotSet';
    case 'is_greater_than':
      return kind === 'date' ? 'filters.isAfter' : 'filters.isGreater';
    case 'is_less_than':
      return kind === 'date' ? 'filters.isBefore' : 'filters.isLess';
    case 'days_before':
      return 'filters.isOlder';
    default:
      return 'filters.is';
  }
}

import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { attributeDefinitionsQuery } from '../../../shared/custom-attributes/definitions-query';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { cacheFilterAttributes } from '../../conversations/model/filter-matching';
import { type FilterAttribute, filterAttributes, type ValueKind } from '../model/filter-attributes';

/** The attributes that conditions can test, with their names. */
export function useFilterAttributes() {
  const t = useT();
  const { id: accountId } = useCurrentAccount();
  const { data, error } = useQuery(attributeDefinitionsQuery(accountId));
  const attributes = useMemo(() => filterAttributes(data ?? []), [data]);
  // Definitions may change while the list is shown.
  useEffect(() => {
    if (data) cacheFilterAttributes(data);
  }, [data]);
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

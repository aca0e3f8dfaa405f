import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { attributeDefinitionsQuery } from '../../../shared/custom-attributes/definitions-query';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { cacheFilterAttributes } from '../../conversations/model/filter-matching';

/** Tells what matches conversations with filters which custom attributes there are, also when they change. */
export function useCachedFilterAttributes(): void {
  const { id: accountId } = useCurrentAccount();
  const { data } = useQuery(attributeDefinitionsQuery(accountId));
  useEffect(() => {
    if (data) cacheFilterAttributes(data);
  }, [data]);
}

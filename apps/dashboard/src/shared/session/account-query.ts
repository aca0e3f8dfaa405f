import type { AccountShow } from '@parley/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api';
import { areFeaturesOn, type Feature, type Features } from '../permissions/features';
import { useCurrentAccount } from './use-session';

const STALE_MS = 5 * 60_000;

/** Feature flags, billing and latest version of the account. Also available while it is suspended. */
export function accountQuery(accountId: number) {
  return queryOptions({
    queryKey: ['account', accountId] as const,
    queryFn: ({ signal }): Promise<AccountShow> =>
      api.call('showAccount', { params: { account_id: accountId }, signal }),
    staleTime: STALE_MS,
  });
}

const storageKey = (accountId: number) => `parley.features.${accountId}`;

/**
 * Feature flags of the current account. Until they are loaded, those of the last visit, so that menu items don't
 * appear late.
 */
export function useFeatures(): Features {
  const { id } = useCurrentAccount();
  const features = useQuery(accountQuery(id)).data?.features;
  useEffect(() => {
    if (features) localStorage.setItem(storageKey(id), JSON.stringify(features));
  }, [id, features]);
  return features ?? cachedFeatures(id);
}

/** Whether one feature flag is on. */
export function useFeature(feature: Feature): boolean {
  return areFeaturesOn(useFeatures(), [feature]);
}

const read = new Map<number, Features>();

function cachedFeatures(accountId: number): Features {
  if (!read.has(accountId)) read.set(accountId, parse(localStorage.getItem(storageKey(accountId))));
  return read.get(accountId);
}

function parse(text: string | null): Features {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Features) : undefined;
  } catch {
    return undefined;
  }
}

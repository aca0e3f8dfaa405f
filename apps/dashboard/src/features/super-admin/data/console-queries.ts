import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import type { AccountSearch, UserSearch } from '../model/list-search';

export const consoleKeys = {
  all: ['super-admin'] as const,
  accounts: ['super-admin', 'accounts'] as const,
  users: ['super-admin', 'users'] as const,
  installation: ['super-admin', 'installation'] as const,
  health: ['super-admin', 'health'] as const,
  activity: ['super-admin', 'activity'] as const,
};

/** Refetch interval of the health data. */
const HEALTH_MS = 15_000;

export const accountsQuery = (search: AccountSearch) =>
  queryOptions({
    queryKey: [...consoleKeys.accounts, 'list', search],
    queryFn: ({ signal }) => api.call('listManagedAccounts', { query: search, signal }),
    placeholderData: keepPreviousData,
  });

export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: [...consoleKeys.accounts, id],
    queryFn: ({ signal }) => api.call('showManagedAccount', { params: { managed_account_id: id }, signal }),
  });

export const usersQuery = (search: UserSearch) =>
  queryOptions({
    queryKey: [...consoleKeys.users, 'list', search],
    queryFn: ({ signal }) => api.call('listManagedUsers', { query: search, signal }),
    placeholderData: keepPreviousData,
  });

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: [...consoleKeys.users, id],
    queryFn: ({ signal }) => api.call('showManagedUser', { params: { managed_user_id: id }, signal }),
  });

export const installationSettingsQuery = queryOptions({
  queryKey: consoleKeys.installation,
  queryFn: ({ signal }) => api.call('showInstallation', { signal }),
});

export const healthQuery = queryOptions({
  queryKey: [...consoleKeys.health, 'now'],
  queryFn: ({ signal }) => api.call('showHealth', { signal }),
  refetchInterval: HEALTH_MS,
});

export const parkedJobsQuery = queryOptions({
  queryKey: [...consoleKeys.health, 'parked-jobs'],
  queryFn: ({ signal }) => api.call('listParkedJobs', { query: {}, signal }),
  refetchInterval: HEALTH_MS,
});

export const failedWebhooksQuery = queryOptions({
  queryKey: [...consoleKeys.health, 'failed-webhooks'],
  queryFn: ({ signal }) => api.call('listFailedWebhooks', { signal }),
  refetchInterval: HEALTH_MS,
});

export const activityQuery = (page: number) =>
  queryOptions({
    queryKey: [...consoleKeys.activity, page],
    queryFn: ({ signal }) => api.call('listInstallationAudits', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../api';
import { describeError } from '../errors';
import { putSession, sessionQuery } from './session-query';
import type { AccountMembership, Availability, SessionUser, UiSettings } from './session-types';
import { useCurrentUser } from './use-session';

/**
 * The person's interface settings and a function that changes some keys. The change is shown immediately and rolled
 * back with a toast if the server rejects it. The server replaces the whole object, so all keys are sent.
 */
export function useUiSettings(): [UiSettings, (change: Partial<UiSettings>) => void] {
  const t = useT();
  const queryClient = useQueryClient();
  const { ui_settings: settings } = useCurrentUser();
  const { mutate } = useMutation({
    scope: { id: 'ui-settings' },
    mutationFn: (_step: SettingsStep) =>
      api.call('updateProfile', { body: { ui_settings: latest(queryClient) } }),
    onError: (error, step) => {
      put(queryClient, takeBack(latest(queryClient), step));
      toast.error(describeError(t, error));
    },
  });
  const update = useCallback(
    (change: Partial<UiSettings>) => {
      const before = latest(queryClient);
      put(queryClient, { ...before, ...change });
      mutate({ before, change });
    },
    [queryClient, mutate],
  );
  return [settings, update];
}

interface SettingsStep {
  before: UiSettings;
  change: Partial<UiSettings>;
}

const latest = (queryClient: QueryClient): UiSettings =>
  queryClient.getQueryData(sessionQuery.queryKey)?.ui_settings ?? {};

function put(queryClient: QueryClient, settings: UiSettings): void {
  queryClient.setQueryData(sessionQuery.queryKey, (user) =>
    user ? { ...user, ui_settings: settings } : user,
  );
}

/** Rolls back one change, except for keys that were changed again meanwhile. */
function takeBack(settings: UiSettings, { before, change }: SettingsStep): UiSettings {
  const isOfStep = (key: string) => key in change && settings[key] === change[key];
  const unchanged = Object.entries(settings).filter(([key]) => !isOfStep(key));
  const old = Object.entries(before).filter(([key]) => isOfStep(key));
  return Object.fromEntries([...unchanged, ...old]);
}

/** Sets the availability in one account: shown immediately, rolled back if the server rejects it. */
export function useUpdateAvailability(accountId: number) {
  return useMembershipMutation(accountId, {
    call: (availability: Availability) =>
      api.call('setAvailability', { body: { account_id: accountId, availability } }),
    change: (availability) => ({ availability, availability_status: availability }),
  });
}

/** Sets whether the person counts as offline while no browser of theirs is open. */
export function useUpdateAutoOffline(accountId: number) {
  return useMembershipMutation(accountId, {
    call: (isOn: boolean) =>
      api.call('setAutoOffline', { body: { account_id: accountId, auto_offline: isOn } }),
    change: (isOn) => ({ auto_offline: isOn }),
  });
}

interface MembershipMutation<Input> {
  call: (input: Input) => Promise<SessionUser>;
  /** Optimistic change of the membership. */
  change: (input: Input) => Partial<AccountMembership>;
}

function useMembershipMutation<Input>(accountId: number, { call, change }: MembershipMutation<Input>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onMutate: (input) => {
      const before = queryClient.getQueryData(sessionQuery.queryKey);
      queryClient.setQueryData(sessionQuery.queryKey, (user) =>
        user
          ? {
              ...user,
              accounts: user.accounts.map((account) =>
                account.id === accountId ? { ...account, ...change(input) } : account,
              ),
            }
          : user,
      );
      return { before };
    },
    onSuccess: (user) => putSession(queryClient, user),
    onError: (_error, _input, context) => {
      if (context?.before) putSession(queryClient, context.before);
    },
  });
}

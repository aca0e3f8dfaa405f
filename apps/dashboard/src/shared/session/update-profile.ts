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
 * The person's own interface settings and a way to change some of them. The change stands at once, and goes back and is
 * told of when the server refuses it; the server replaces the whole object, so the other keys are sent along.
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

/** What was changed once more meanwhile stays. */
function takeBack(settings: UiSettings, { before, change }: SettingsStep): UiSettings {
  const isOfStep = (key: string) => key in change && settings[key] === change[key];
  const kept = Object.entries(settings).filter(([key]) => !isOfStep(key));
  const old = Object.entries(before).filter(([key]) => isOfStep(key));
  return Object.fromEntries([...kept, ...old]);
}

/** Sets the availability in one account, at once on screen, back again when the server refuses. */
export function useUpdateAvailability(accountId: number) {
  return useMembershipMutation(accountId, {
    call: (availability: Availability) =>
      api.call('setAvailability', { body: { account_id: accountId, availability } }),
    change: (availability) => ({ availability, availability_status: availability }),
  });
}

/** Whether the person counts as offline when no browser of theirs is open. */
export function useUpdateAutoOffline(accountId: number) {
  return useMembershipMutation(accountId, {
    call: (isOn: boolean) =>
      api.call('setAutoOffline', { body: { account_id: accountId, auto_offline: isOn } }),
    change: (isOn) => ({ auto_offline: isOn }),
  });
}

interface MembershipMutation<Input> {
  call: (input: Input) => Promise<SessionUser>;
  /** What stands on screen until the answer comes. */
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

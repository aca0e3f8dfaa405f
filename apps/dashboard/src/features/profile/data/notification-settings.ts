import type { NotificationSettings } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { describeError } from '../../../shared/errors';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { type Preference, withPreference } from '../model/notification-preferences';

function settingsQuery(accountId: number) {
  return queryOptions({
    queryKey: ['notification-settings', accountId] as const,
    queryFn: ({ signal }): Promise<NotificationSettings> =>
      api.call('showNotificationSettings', { params: { account_id: accountId }, signal }),
  });
}

/** Of what the person is told in the account in use. */
export function useNotificationSettings() {
  return useQuery(settingsQuery(useCurrentAccount().id));
}

interface Tick {
  preference: Preference;
  isOn: boolean;
}

/** A tick stands at once and is saved; one that the server refuses is taken back, and later ones stay. */
export function usePreferNotification() {
  const t = useT();
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  const { queryKey } = settingsQuery(accountId);
  const mutationKey = ['notification-settings', accountId];
  const put = ({ preference, isOn }: Tick) =>
    queryClient.setQueryData(queryKey, (settings) =>
      settings ? withPreference(settings, preference, isOn) : settings,
    );

  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: async (_tick: Tick) => {
      const settings = queryClient.getQueryData(queryKey);
      if (!settings) return;
      const { selected_email_flags, selected_push_flags } = settings;
      await api.call('updateNotificationSettings', {
        params: { account_id: accountId },
        // A list left out would become empty.
        body: { notification_settings: { selected_email_flags, selected_push_flags } as never },
      });
    },
    onMutate: async (tick) => {
      await queryClient.cancelQueries({ queryKey });
      put(tick);
    },
    onError: (error, { preference, isOn }) => {
      put({ preference, isOn: !isOn });
      toast.error(t('profile.notSaved'), { description: describeError(t, error) });
    },
  });
}

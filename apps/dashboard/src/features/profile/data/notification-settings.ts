import type { NotificationSettings } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { describeError } from '../../../shared/errors';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { useReportSaved } from '../hooks/saved-context';
import { defaultPreferences, type Preference, withPreference } from '../model/notification-preferences';

function settingsQuery(accountId: number) {
  return queryOptions({
    queryKey: ['notification-settings', accountId] as const,
    queryFn: ({ signal }): Promise<NotificationSettings> =>
      api.call('showNotificationSettings', { params: { account_id: accountId }, signal }),
  });
}

/** Notification settings of the person in the current account. */
export function useNotificationSettings() {
  return useQuery(settingsQuery(useCurrentAccount().id));
}

interface Change {
  apply: (settings: NotificationSettings) => NotificationSettings;
  /** Reverts this change only, and keeps later ones. */
  undo: (settings: NotificationSettings) => NotificationSettings;
}

/** Changes settings optimistically. A change that the server rejects is reverted; later changes are kept. */
export function useChangeNotifications() {
  const t = useT();
  const queryClient = useQueryClient();
  const reportSaved = useReportSaved();
  const { id: accountId } = useCurrentAccount();
  const { queryKey } = settingsQuery(accountId);
  const mutationKey = ['notification-settings', accountId];
  const put = (change: Change['apply']) =>
    queryClient.setQueryData(queryKey, (settings) => (settings ? change(settings) : settings));

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: async (_change: Change) => {
      const settings = queryClient.getQueryData(queryKey);
      if (!settings) return;
      const { selected_email_flags, selected_push_flags } = settings;
      await api.call('updateNotificationSettings', {
        params: { account_id: accountId },
        // Both lists are sent, because the server empties a list that is missing.
        body: { notification_settings: { selected_email_flags, selected_push_flags } as never },
      });
    },
    onMutate: async ({ apply }) => {
      await queryClient.cancelQueries({ queryKey });
      put(apply);
    },
    onSuccess: () => reportSaved(true),
    onError: (error, { undo }) => {
      put(undo);
      reportSaved(false);
      toast.error(t('profile.notSaved'), { description: describeError(t, error) });
    },
  });
  return {
    prefer: (preference: Preference, isOn: boolean) =>
      mutate({
        apply: (settings) => withPreference(settings, preference, isOn),
        undo: (settings) => withPreference(settings, preference, !isOn),
      }),
    reset: ({ selected_email_flags, selected_push_flags }: NotificationSettings) =>
      mutate({
        apply: (settings) => ({ ...settings, ...defaultPreferences }),
        undo: (settings) => ({ ...settings, selected_email_flags, selected_push_flags }),
      }),
  };
}

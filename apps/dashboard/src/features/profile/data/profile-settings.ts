import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { describeError } from '../../../shared/errors';
import { sessionQuery } from '../../../shared/session/session-query';
import type { UiSettings } from '../../../shared/session/session-types';
import { useCurrentUser } from '../../../shared/session/use-session';
import { useReportSaved } from '../hooks/saved-context';

/**
 * The person's interface settings and a function that changes some keys. The change is optimistic; if the server
 * rejects it, it is reverted with a toast. The server replaces the whole object, so all keys are sent.
 */
export function useProfileSettings(): [UiSettings, (change: UiSettings) => void] {
  const t = useT();
  const queryClient = useQueryClient();
  const reportSaved = useReportSaved();
  const { ui_settings: settings } = useCurrentUser();
  const put = (change: UiSettings) =>
    queryClient.setQueryData(sessionQuery.queryKey, (user) =>
      user ? { ...user, ui_settings: { ...user.ui_settings, ...change } } : user,
    );
  const latest = () => queryClient.getQueryData(sessionQuery.queryKey)?.ui_settings ?? {};

  const { mutate } = useMutation({
    // Saved one after the other with every other change of these settings, so none overwrites another.
    scope: { id: 'ui-settings' },
    mutationFn: (_change: UiSettings) => api.call('updateProfile', { body: { ui_settings: latest() } }),
    onMutate: (change) => {
      const known = latest();
      const before = Object.fromEntries(Object.keys(change).map((key) => [key, known[key]]));
      put(change);
      return { before };
    },
    onSuccess: () => reportSaved(true),
    onError: (error, _change, context) => {
      if (context) put(context.before);
      reportSaved(false);
      toast.error(t('profile.notSaved'), { description: describeError(t, error) });
    },
  });
  return [settings, mutate];
}

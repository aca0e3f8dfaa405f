import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { settingsKeys } from '../../../shared/configuration/settings-keys';
import { useCurrentAccount } from '../../../shared/session/use-session';

/** Asking signs in at the mail server. */
const FRESH_MS = 5 * 60_000;

/** The folders of an inbox's mailbox, as its server lists them. */
export function useMailFolders(inboxId: number, enabled: boolean) {
  const { id: accountId } = useCurrentAccount();
  return useQuery({
    queryKey: [...settingsKeys.all(accountId), 'mail-folders', inboxId],
    queryFn: async ({ signal }) => {
      const params = { account_id: accountId, connected_inbox_id: inboxId };
      return (await api.call('listMailFolders', { params, signal })).payload;
    },
    staleTime: FRESH_MS,
    retry: false,
    enabled,
  });
}

import type { CallBody } from '@parley/api-client';
import { api } from '../../../shared/api';

/** Tries settings that are not stored. */
export async function checkNewConnection(accountId: number, body: CallBody<'checkNewConnection'>) {
  const { hops } = await api.call('checkNewConnection', { params: { account_id: accountId }, body });
  return hops;
}

/** Tries the stored settings of an inbox, in both directions. */
export async function checkConnection(accountId: number, inboxId: number) {
  const { hops } = await api.call('checkConnection', {
    params: { account_id: accountId, connected_inbox_id: inboxId },
  });
  return hops;
}

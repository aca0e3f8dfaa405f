import type { CallBody } from '@parley/api-client';
import type { ConnectionHop } from '@parley/contract';
import { api } from '../../../shared/api';

/** The steps of a check, each as soon as it has ended. */
export type CheckedHops = AsyncIterable<ConnectionHop>;

/** Tries settings that are not stored. */
export function checkNewConnection(
  accountId: number,
  body: CallBody<'checkNewConnection'>,
  signal: AbortSignal,
): CheckedHops {
  return api.lines('checkNewConnection', { params: { account_id: accountId }, body, signal });
}

/** Tries the stored settings of an inbox, in both directions. */
export function checkConnection(accountId: number, inboxId: number, signal: AbortSignal): CheckedHops {
  const params = { account_id: accountId, connected_inbox_id: inboxId };
  return api.lines('checkConnection', { params, signal });
}

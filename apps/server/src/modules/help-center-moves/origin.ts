import type { Origin } from '../../platform/events/unit-of-work';
import type { ImportRow } from './help-center-moves.types';

/** The person who uploaded the archive is who imports it; one who has left is no longer named. */
export function originOf({ account_id: accountId, user_id: id, request_id: requestId }: ImportRow): Origin {
  return {
    accountId,
    actor: id === null ? { type: 'System', id: null } : { type: 'User', id },
    ...(requestId === null ? {} : { requestId }),
  };
}

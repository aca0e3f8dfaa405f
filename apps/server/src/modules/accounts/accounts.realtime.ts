import type { RealtimeRule } from '../../platform/realtime/rules';
import { presentCacheKeys } from './accounts.presenter';
import { findAccount } from './accounts.repository';

export const accountsRealtime: RealtimeRule[] = [
  {
    events: ['account.cache_invalidated'],
    async prepare(db, accountId, events) {
      const account = await findAccount(db, accountId);
      const frame = {
        event: 'account.cache_invalidated',
        data: { account_id: accountId, cache_keys: presentCacheKeys(account?.cache_keys ?? {}) },
      };
      return events.map((event) => ({
        seq: event.seq,
        frameFor: (subscriber) => (subscriber.kind === 'user' ? frame : null),
      }));
    },
  },
];

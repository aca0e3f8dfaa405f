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
  {
    events: ['configuration.updated', 'account.updated'],
    async prepare(_db, accountId, events) {
      return events.map(({ seq, userId, data }) => {
        const frame = {
          event: 'configuration.updated',
          data: { account_id: accountId, model: data.model ?? 'account' },
        };
        return {
          seq,
          frameFor: ({ kind, id }) => (kind === 'user' && (!userId || id === userId) ? frame : null),
        };
      });
    },
  },
];

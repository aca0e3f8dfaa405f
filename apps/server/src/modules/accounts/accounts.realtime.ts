import { realtimeRule } from '../../platform/realtime/rules';
import { presentCacheKeys } from './accounts.presenter';
import { findAccount } from './accounts.repository';
import { accountCacheInvalidated, accountUpdated } from './accounts.events';
import { configurationUpdated } from './configuration.events';

export const accountsRealtime = [
  realtimeRule({
    events: [accountCacheInvalidated],
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
  }),
  realtimeRule({
    events: [configurationUpdated, accountUpdated],
    async prepare(_db, accountId, events) {
      return events.map((event) => {
        const { seq, userId } = event;
        const model = event.type === 'configuration.updated' ? event.data.model : 'account';
        const frame = { event: 'configuration.updated', data: { account_id: accountId, model } };
        return {
          seq,
          frameFor: ({ kind, id }) => (kind === 'user' && (!userId || id === userId) ? frame : null),
        };
      });
    },
  }),
];

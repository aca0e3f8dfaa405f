import { realtimeRule } from '../../platform/realtime/rules';
import { findProgress } from './bulk-actions.repository';
import { bulkActionUpdated } from './bulk-actions.events';

/** Only the user who requested the bulk action receives its progress, in its state at the time of delivery. */
export const bulkActionsRealtime = [
  realtimeRule({
    events: [bulkActionUpdated],
    async prepare(db, accountId, events) {
      const ids = events.map(({ data }) => data.bulk_action_id);
      const known = await findProgress(db, accountId, ids);
      return events.map(({ seq, userId, data }) => {
        const progress = known.get(data.bulk_action_id);
        const frame = progress && {
          event: 'bulk_action.updated',
          data: { account_id: accountId, ...progress },
        };
        return { seq, frameFor: ({ kind, id }) => (kind === 'user' && id === userId && frame) || null };
      });
    },
  }),
];

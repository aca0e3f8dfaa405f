import type { RealtimeRule } from '../../platform/realtime/rules';
import { findProgress } from './bulk-actions.repository';

/** Only the user who requested the bulk action receives its progress, in its state at the time of delivery. */
export const bulkActionsRealtime: RealtimeRule[] = [
  {
    events: ['bulk_action.updated'],
    async prepare(db, accountId, events) {
      const ids = events.map(({ data }) => Number(data.bulk_action_id));
      const known = await findProgress(db, accountId, ids);
      return events.map(({ seq, userId, data }) => {
        const progress = known.get(Number(data.bulk_action_id));
        const frame = progress && {
          event: 'bulk_action.updated',
          data: { account_id: accountId, ...progress },
        };
        return { seq, frameFor: ({ kind, id }) => (kind === 'user' && id === userId && frame) || null };
      });
    },
  },
];

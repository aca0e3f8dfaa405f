import type { Reaction } from '../../platform/events/reactions';
import { RUN_BULK_ACTION } from './jobs/run-bulk-action.job';

export const runBulkActionOnRequest: Reaction = {
  name: 'runBulkActionOnRequest',
  events: ['bulk_action.requested'],
  async react(_db, accountId, events) {
    return events.map(({ data }) => ({
      job: RUN_BULK_ACTION,
      payload: { accountId, bulkActionId: data.bulk_action_id },
      key: `bulk:${accountId}:${data.bulk_action_id}`,
    }));
  },
};

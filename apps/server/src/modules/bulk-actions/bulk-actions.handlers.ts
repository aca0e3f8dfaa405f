import type { EventHandler } from '../../platform/events/handlers';
import { RUN_BULK_ACTION } from './jobs/run-bulk-action.job';

export const runBulkActionOnRequest: EventHandler = {
  name: 'runBulkActionOnRequest',
  events: ['bulk_action.requested'],
  async handle(_db, accountId, events) {
    return events.map(({ data }) => ({
      job: RUN_BULK_ACTION,
      payload: { accountId, bulkActionId: data.bulk_action_id },
      key: `bulk:${accountId}:${data.bulk_action_id}`,
    }));
  },
};

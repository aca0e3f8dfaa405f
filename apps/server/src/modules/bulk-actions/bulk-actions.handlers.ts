import { eventHandler } from '../../platform/events/handlers';
import { RUN_BULK_ACTION } from './jobs/run-bulk-action.job';
import { bulkActionRequested } from './bulk-actions.events';

export const runBulkActionOnRequest = eventHandler({
  name: 'runBulkActionOnRequest',
  events: [bulkActionRequested],
  async handle(_db, accountId, events) {
    return events.map(({ data }) => ({
      job: RUN_BULK_ACTION,
      payload: { accountId, bulkActionId: data.bulk_action_id },
      key: `bulk:${accountId}:${data.bulk_action_id}`,
    }));
  },
});

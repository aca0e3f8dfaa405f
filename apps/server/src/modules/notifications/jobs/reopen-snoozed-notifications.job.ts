import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { notificationUpdated } from '../notifications.events';
import { listAccountIdsWithDueSnoozes, reopenDueNotifications } from '../snoozed-notifications.repository';

/** Reopens notifications whose snooze time is over: unread and at the top of the list. */
export function reopenSnoozedNotifications(services: Services): JobDefinition {
  return {
    name: 'reopen-snoozed-notifications',
    cron: '*/5 * * * *',
    async run(_payload, { signal }) {
      const accountIds = await listAccountIdsWithDueSnoozes(services.database.system('wake-snoozed'));
      for (const accountId of accountIds) if (!signal.aborted) await reopen(services, accountId);
    },
  };
}

async function reopen(services: Services, accountId: number): Promise<void> {
  await services.runInTx({ accountId, actor: { type: 'System', id: null } }, async (tx) => {
    for (const one of await reopenDueNotifications(tx.db, accountId)) tx.emit(notificationUpdated(one));
  });
}

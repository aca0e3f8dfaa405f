import { sql } from 'kysely';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { type NotificationRef, notificationUpdated } from '../notifications.events';

/** Reopens notifications whose snooze time is over: unread and at the top of the list. */
export function reopenSnoozedNotifications(services: Services): JobDefinition {
  return {
    name: 'reopen-snoozed-notifications',
    cron: '*/5 * * * *',
    async run(_payload, { signal }) {
      const due = await services.database
        .system('wake-snoozed')
        .selectFrom('notifications')
        .select('account_id')
        .distinct()
        .where('snoozed_until', '<=', sql<Date>`now()`)
        .execute();
      for (const { account_id: accountId } of due) if (!signal.aborted) await reopen(services, accountId);
    },
  };
}

async function reopen(services: Services, accountId: number): Promise<void> {
  await services.runInTx({ accountId, actor: { type: 'System', id: null } }, async (tx) => {
    const { rows } = await sql<NotificationRef>`
      update notifications set snoozed_until = null, read_at = null, last_activity_at = now(), updated_at = now(),
        meta = meta || jsonb_build_object('last_snoozed_at',
          to_char(snoozed_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      where account_id = ${accountId} and snoozed_until <= now()
      returning id, user_id, conversation_id`.execute(tx.db);
    for (const row of rows) tx.emit(notificationUpdated(row));
  });
}

import { sql } from 'kysely';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';

const BATCH_SIZE = 500;
/** How long a repeated `echo_id` still returns the result. */
const KEPT_DAYS = 7;

/** Hourly: removes finished messages and detached files; the bytes first, then the row. */
export function removeOldScheduledMessages(services: Services): JobDefinition {
  return {
    name: 'remove-old-scheduled-messages',
    cron: '37 * * * *',
    async run(_payload, { logger, signal }) {
      const db = services.database.system('housekeeping');
      await sql`delete from scheduled_messages
        where state in ('sent', 'cancelled') and updated_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
        db,
      );
      const detached = await db
        .selectFrom('scheduled_message_files')
        .select(['account_id', 'id', 'file_key', 'thumb_key'])
        .where('scheduled_message_id', 'is', null)
        .orderBy('created_at')
        .limit(BATCH_SIZE)
        .execute();
      for (const file of detached) {
        if (signal.aborted) return;
        // A file whose bytes cannot be deleted must not block the others (D9); its row stays and is tried again in the
        // next run.
        await remove(services, file).catch((error: unknown) =>
          logger.error(
            { err: error, accountId: file.account_id, fileId: file.id },
            'a file of a scheduled message was not removed',
          ),
        );
      }
    },
  };
}

async function remove(
  services: Services,
  file: { account_id: number; id: number; file_key: string; thumb_key: string | null },
): Promise<void> {
  await services.files.delete(file.file_key);
  if (file.thumb_key) await services.files.delete(file.thumb_key);
  await services.database
    .system('housekeeping')
    .deleteFrom('scheduled_message_files')
    .where('account_id', '=', file.account_id)
    .where('id', '=', file.id)
    .execute();
}

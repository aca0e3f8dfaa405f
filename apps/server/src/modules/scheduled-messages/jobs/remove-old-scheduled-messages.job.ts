import { sql } from 'kysely';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';

const AT_ONCE = 500;
/** So long whoever asks again by the same name is told what became of it. */
const KEPT_DAYS = 7;

/** Removes what is over, and files that go with nothing any more: the bytes first, then the row. Hourly. */
export function removeOldScheduledMessages(services: Services): JobDefinition {
  return {
    name: 'remove-old-scheduled-messages',
    cron: '37 * * * *',
    async run() {
      const db = services.database.system('housekeeping');
      await sql`delete from scheduled_messages
        where state in ('sent', 'cancelled') and updated_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
        db,
      );
      const loose = await db
        .selectFrom('scheduled_message_files')
        .select(['account_id', 'id', 'file_key', 'thumb_key'])
        .where('scheduled_message_id', 'is', null)
        .limit(AT_ONCE)
        .execute();
      for (const file of loose) {
        await services.files.delete(file.file_key);
        if (file.thumb_key) await services.files.delete(file.thumb_key);
        await db
          .deleteFrom('scheduled_message_files')
          .where('account_id', '=', file.account_id)
          .where('id', '=', file.id)
          .execute();
      }
    },
  };
}

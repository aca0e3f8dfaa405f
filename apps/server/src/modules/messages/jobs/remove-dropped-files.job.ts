import { sql } from 'kysely';
import { eventHandler } from '../../../platform/events/handlers';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { messageFilesDropped } from '../messages.events';

const REMOVE_DROPPED_FILES = 'remove-dropped-files';

interface Dropped {
  accountId: number;
  keys: string[];
}

/** Adds a job that deletes the bytes of deleted files, after the deletion is committed. */
export const removeFilesOnDropped = eventHandler({
  name: 'removeFilesOnDropped',
  events: [messageFilesDropped],
  async handle(_db, accountId, events) {
    return events.map(({ data }) => ({
      job: REMOVE_DROPPED_FILES,
      payload: { accountId, keys: data.keys },
    }));
  },
});

/** Deletes the bytes of deleted files, unless another message, an upload or an action still refers to the same file. */
export function removeDroppedFiles(services: Services): JobDefinition<Dropped> {
  return {
    name: REMOVE_DROPPED_FILES,
    async run({ accountId, keys }) {
      const { rows } = await sql<{ key: string }>`
        select wanted.key from unnest(${keys}::text[]) as wanted(key)
        where not exists (select from attachments
            where account_id = ${accountId} and wanted.key in (file_key, thumb_key))
          and not exists (select from action_files
            where account_id = ${accountId} and wanted.key in (file_key, thumb_key))
          and not exists (select from uploads
            where account_id = ${accountId} and wanted.key in (file_key, thumb_key))
      `.execute(services.database.tenant(accountId));
      for (const { key } of rows) await services.files.delete(key);
    },
  };
}

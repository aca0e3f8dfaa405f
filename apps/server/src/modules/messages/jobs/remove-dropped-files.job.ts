import { sql } from 'kysely';
import type { EventHandler } from '../../../platform/events/handlers';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';

const REMOVE_DROPPED_FILES = 'remove-dropped-files';

interface Dropped {
  accountId: number;
  keys: string[];
}

/** The bytes of files that nothing leads to any more are removed once that is committed. */
export const removeFilesOnDropped: EventHandler = {
  name: 'removeFilesOnDropped',
  events: ['message.files_dropped'],
  async handle(_db, accountId, events) {
    return events.map(({ data }) => ({
      job: REMOVE_DROPPED_FILES,
      payload: { accountId, keys: data.keys },
    }));
  },
};

/** Removes the bytes of deleted files, unless another message or an action has the same ones. */
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

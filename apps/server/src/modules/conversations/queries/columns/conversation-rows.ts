import { sql } from 'kysely';
import { ColumnCache, columnCacheSettled } from '../../../../platform/db/columns/column-cache';
import type { ColumnTable as Table } from '../../../../platform/db/columns/column-table';
import type { RowSource } from '../../../../platform/db/columns/row-source';

export { columnCacheSettled };

const column = (name: string) => sql.ref(name);

/** What is held of each conversation of a large account. */
const conversationRows = {
  table: 'conversations',
  changedBy: 'conversation_id',
  numbers: {
    id: { value: column('id') },
    display_id: { value: column('display_id') },
    contact_id: { value: column('contact_id') },
    created_at: { value: column('created_at'), isTime: true },
    last_activity_at: { value: column('last_activity_at'), isTime: true },
    waiting_since: { value: column('waiting_since'), isTime: true },
  },
  dictionaries: {
    status: column('status'),
    priority: column('priority'),
    inbox_id: column('inbox_id'),
    assignee_id: column('assignee_id'),
    team_id: column('team_id'),
    campaign_id: column('campaign_id'),
    labels: column('labels'),
  },
  /** By the highest conversation number: numbers are sequential, so it counts only the deleted ones too many. */
  async countRows(db, accountId) {
    const row = await db
      .selectFrom('conversation_numbers')
      .select('last_display_id')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row?.last_display_id ?? 0;
  },
} satisfies RowSource;

export type NumberColumnName = keyof typeof conversationRows.numbers;
export type DictionaryColumnName = keyof typeof conversationRows.dictionaries;
export type ColumnTable = Table<NumberColumnName, DictionaryColumnName>;

export const conversationColumns = new ColumnCache<NumberColumnName, DictionaryColumnName>(conversationRows);

/** Sets the account size from which columns are cached (Infinity: never), and empties the cache. */
export const setColumnCacheThreshold = (conversations?: number) =>
  conversationColumns.setThreshold(conversations);

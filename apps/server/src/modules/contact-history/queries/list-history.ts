import { type RawBuilder, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { UserViewer } from '../../access/access.facade';
import { visibleConversations } from '../../conversation-records/conversation-records.facade';
import type { HistoryPosition } from '../history-cursor';

export const HISTORY_PAGE = 25;

interface HistoryRequest {
  contactId: number;
  kind: 'conversations' | 'notes' | 'changes' | undefined;
  after: HistoryPosition | undefined;
}

/** Positions of one page and one more, if there is one. */
export async function listHistory(
  db: DbReader,
  viewer: UserViewer,
  { contactId, kind, after }: HistoryRequest,
): Promise<HistoryPosition[]> {
  const { accountId } = viewer;
  const seen = visibleConversations(viewer);
  const all: { kind: HistoryRequest['kind']; rows: RawBuilder<unknown> }[] = [
    {
      kind: 'changes',
      rows: sql`select ${micros(sql`created_at`)} as at, 0 as kind, id from contacts
        where account_id = ${accountId} and id = ${contactId}`,
    },
    {
      kind: 'conversations',
      rows: sql`select ${micros(sql`conversations.created_at`)} as at, 1 as kind, conversations.id from conversations
        where conversations.account_id = ${accountId} and conversations.contact_id = ${contactId} and ${seen}`,
    },
    {
      kind: 'conversations',
      rows: sql`select ${micros(sql`r.created_at`)} as at, 2 as kind, r.id from conversations
        join reporting_events r on r.account_id = conversations.account_id and r.conversation_id = conversations.id
          and r.name = 'conversation_resolved'
        where conversations.account_id = ${accountId} and conversations.contact_id = ${contactId} and ${seen}`,
    },
    {
      kind: 'notes',
      rows: sql`select ${micros(sql`created_at`)} as at, 3 as kind, id from contact_notes
        where account_id = ${accountId} and contact_id = ${contactId}`,
    },
    {
      kind: 'changes',
      rows: sql`select ${micros(sql`created_at`)} as at, 4 as kind, id from contact_changes
        where account_id = ${accountId} and contact_id = ${contactId}`,
    },
  ];
  const wanted = all.filter((source) => kind === undefined || source.kind === kind).map(({ rows }) => rows);
  const { rows } = await sql<HistoryPosition>`
    select at, kind, id from (${sql.join(wanted, sql` union all `)}) as entries
    ${after ? sql`where (at, kind, id) < (${after.at}::bigint, ${after.kind}::int, ${after.id}::bigint)` : sql``}
    order by at desc, kind desc, id desc limit ${HISTORY_PAGE + 1}`.execute(db);
  return rows;
}

/** Whole microseconds, so that a position survives its way through a client. */
const micros = (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000000)::bigint`;

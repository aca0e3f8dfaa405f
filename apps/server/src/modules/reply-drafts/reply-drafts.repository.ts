import type { ReplyDraft } from '@parley/contract';
import { type Selectable, sql } from 'kysely';
import type { Db, DbReader, DbTransaction } from '../../platform/db/database';
import type { ReplyDraftsTable } from '../../platform/db/tables';

export type ReplyDraftRow = Selectable<ReplyDraftsTable>;

export interface DraftKey {
  accountId: number;
  userId: number;
  conversationId: number;
  mode: ReplyDraft['mode'];
}

export interface DraftText {
  content: string;
  recipients: ReplyDraft['recipients'];
}

export async function findReplyDrafts(
  db: DbReader,
  { accountId, userId, conversationId }: Omit<DraftKey, 'mode'>,
): Promise<ReplyDraftRow[]> {
  return db
    .selectFrom('reply_drafts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('conversation_id', '=', conversationId)
    .orderBy('mode')
    .execute();
}

/** Writes a draft if the stored version is the one its writer knew. Undefined: the stored version is another one. */
export async function writeReplyDraft(
  db: DbTransaction,
  key: DraftKey,
  draft: DraftText & { version: number; writer: string },
): Promise<ReplyDraftRow | undefined> {
  const { content, version, writer } = draft;
  const recipients = draft.recipients && JSON.stringify(draft.recipients);
  return db
    .insertInto('reply_drafts')
    .values({ ...columnsOf(key), version: version + 1, writer, content, recipients })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'user_id', 'conversation_id', 'mode'])
        .doUpdateSet({ version: version + 1, writer, content, recipients, updated_at: sql<Date>`now()` })
        .where('reply_drafts.version', '=', version),
    )
    .returningAll()
    .executeTakeFirst();
}

/**
 * Empties a draft, unless another device wrote a different text after `version`. Later saves by the same writer are
 * cleared too: they are earlier stages of the text that was sent.
 */
export async function clearReplyDraft(
  db: DbTransaction,
  key: DraftKey,
  sent: { version: number; writer: string },
): Promise<ReplyDraftRow | undefined> {
  const { version, writer } = sent;
  return db
    .insertInto('reply_drafts')
    .values({ ...columnsOf(key), version: version + 1, writer })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'user_id', 'conversation_id', 'mode'])
        .doUpdateSet({
          version: sql<number>`reply_drafts.version + 1`,
          writer,
          content: '',
          recipients: null,
          updated_at: sql<Date>`now()`,
        })
        .where((where) =>
          where.or([where('reply_drafts.version', '=', version), where('reply_drafts.writer', '=', writer)]),
        ),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Deletes the rows of all accounts that have had no text for some days. */
export async function deleteEmptyDrafts(systemDb: Db, keptDays: number): Promise<void> {
  await sql`delete from reply_drafts
    where content = '' and recipients is null
      and updated_at < now() - make_interval(days => ${keptDays})`.execute(systemDb);
}

function columnsOf({ accountId, userId, conversationId, mode }: DraftKey) {
  return { account_id: accountId, user_id: userId, conversation_id: conversationId, mode };
}

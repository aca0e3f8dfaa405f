import { sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';

interface Key {
  accountId: number;
  conversationId: number;
}

export async function findDraft(db: DbReader, key: Key): Promise<string | undefined> {
  const row = await db
    .selectFrom('conversation_drafts')
    .select('content')
    .where('account_id', '=', key.accountId)
    .where('conversation_id', '=', key.conversationId)
    .executeTakeFirst();
  return row?.content;
}

export async function upsertDraft(db: DbTransaction, key: Key, content: string): Promise<void> {
  await db
    .insertInto('conversation_drafts')
    .values({ account_id: key.accountId, conversation_id: key.conversationId, content })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'conversation_id'])
        .doUpdateSet({ content, updated_at: sql<Date>`now()` }),
    )
    .execute();
}

export async function deleteDraft(db: DbTransaction, key: Key): Promise<void> {
  await db
    .deleteFrom('conversation_drafts')
    .where('account_id', '=', key.accountId)
    .where('conversation_id', '=', key.conversationId)
    .execute();
}

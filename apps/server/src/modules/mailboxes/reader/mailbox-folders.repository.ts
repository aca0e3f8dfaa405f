import type { Selectable, Updateable } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { MailboxFoldersTable } from '../../../platform/db/tables';

export type FolderRow = Selectable<MailboxFoldersTable>;

/** A folder of an inbox's mailbox. */
export interface FolderKey {
  accountId: number;
  inboxId: number;
  name: string;
}

export async function listFolders(db: DbReader, accountId: number, inboxId: number): Promise<FolderRow[]> {
  return db
    .selectFrom('mailbox_folders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .orderBy('name')
    .execute();
}

/** Notes folders from now on, before anything is known of them; those that are known stay as they are. */
export async function noteFolders(
  db: DbReader,
  accountId: number,
  inboxId: number,
  names: readonly string[],
): Promise<void> {
  await db
    .insertInto('mailbox_folders')
    .values(names.map((name) => ({ account_id: accountId, inbox_id: inboxId, name })))
    .onConflict((conflict) => conflict.columns(['account_id', 'inbox_id', 'name']).doNothing())
    .execute();
}

export async function saveFolder(
  db: DbReader,
  { accountId, inboxId, name }: FolderKey,
  columns: Omit<Updateable<MailboxFoldersTable>, 'account_id' | 'inbox_id' | 'name'>,
): Promise<void> {
  await db
    .insertInto('mailbox_folders')
    .values({ account_id: accountId, inbox_id: inboxId, name, ...columns })
    .onConflict((conflict) => conflict.columns(['account_id', 'inbox_id', 'name']).doUpdateSet(columns))
    .execute();
}

/** A folder that is chosen again later is read like a new one. */
export async function forgetFolders(
  db: DbReader,
  accountId: number,
  inboxId: number,
  names: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('mailbox_folders')
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('name', 'in', names)
    .execute();
}

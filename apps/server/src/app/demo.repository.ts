import type { DbReader } from '../platform/db/database';

export async function isSetUp(db: DbReader): Promise<boolean> {
  const installation = await db.selectFrom('installation').select('set_up_at').executeTakeFirst();
  return Boolean(installation?.set_up_at);
}

export async function markSetUp(db: DbReader): Promise<void> {
  await db.updateTable('installation').set({ set_up_at: new Date() }).execute();
}

/** An account that the user with this address belongs to. Needs a database handle that sees all accounts. */
export async function findAccountIdOfMember(systemDb: DbReader, email: string): Promise<number | undefined> {
  const membership = await systemDb
    .selectFrom('account_users as au')
    .innerJoin('users as u', 'u.id', 'au.user_id')
    .select('au.account_id')
    .where('u.email', '=', email)
    .executeTakeFirst();
  return membership?.account_id;
}

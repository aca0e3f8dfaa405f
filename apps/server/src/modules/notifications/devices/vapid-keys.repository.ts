import type { DbReader } from '../../../platform/db/database';

/** The installation's key pair as it is stored, the private key encrypted. */
export interface StoredVapidKeys {
  publicKey: string;
  sealedPrivateKey: string;
}

/** Null: the installation has no keys yet. */
export async function findVapidKeys(db: DbReader): Promise<StoredVapidKeys | null> {
  const row = await db
    .selectFrom('installation')
    .select(['vapid_public_key', 'vapid_private_key'])
    .executeTakeFirst();
  if (!row?.vapid_public_key || !row.vapid_private_key) return null;
  return { publicKey: row.vapid_public_key, sealedPrivateKey: row.vapid_private_key };
}

/** Stores the keys unless the installation has some already. */
export async function storeVapidKeys(db: DbReader, keys: StoredVapidKeys): Promise<void> {
  await db
    .updateTable('installation')
    .set({ vapid_public_key: keys.publicKey, vapid_private_key: keys.sealedPrivateKey })
    .where('vapid_public_key', 'is', null)
    .execute();
}

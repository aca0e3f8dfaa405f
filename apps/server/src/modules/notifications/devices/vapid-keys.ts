import webPush from 'web-push';
import type { Services } from '../../../platform/services';
import { findVapidKeys, storeVapidKeys } from './vapid-keys.repository';

/**
 * Key pair by which push services identify this installation (RFC 8292): one for all accounts, never changed, because
 * browsers subscribe to this key.
 */
export interface VapidKeys {
  /** Uncompressed P-256 point, base64url. */
  publicKey: string;
  privateKey: string;
}

type VapidServices = Pick<Services, 'database' | 'secrets'>;

const PLACE = { table: 'installation', column: 'vapid_private_key', rowId: 1, accountId: null };
const cachedKeys = new WeakMap<VapidServices['database'], Promise<VapidKeys>>();

/**
 * Returns the keys, generating them on first use; stored encrypted. If several processes generate keys at the same
 * time, the first stored pair is used by all.
 */
export function ensureVapidKeys(services: VapidServices): Promise<VapidKeys> {
  const known = cachedKeys.get(services.database);
  if (known) return known;
  const keys = findOrMake(services);
  cachedKeys.set(services.database, keys);
  keys.catch(() => cachedKeys.delete(services.database));
  return keys;
}

async function findOrMake({ database, secrets }: VapidServices): Promise<VapidKeys> {
  const db = database.global();
  const find = async (): Promise<VapidKeys | null> => {
    const stored = await findVapidKeys(db);
    return (
      stored && {
        publicKey: stored.publicKey,
        privateKey: secrets.open(stored.sealedPrivateKey, PLACE),
      }
    );
  };
  const found = await find();
  if (found) return found;
  const made = webPush.generateVAPIDKeys();
  await storeVapidKeys(db, {
    publicKey: made.publicKey,
    sealedPrivateKey: secrets.seal(made.privateKey, PLACE),
  });
  const stored = await find();
  if (!stored) throw new Error('the installation has no row to keep its keys in');
  return stored;
}

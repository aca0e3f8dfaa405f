import { sql } from 'kysely';
import type { Database } from '../../platform/db/database';
import type { Subscriber } from '../../platform/realtime/rules';
import { findMembership } from './access.repository';
import type { ContactViewer, UserViewer } from './access.types';

/** How long a viewer's rights may be remembered between deliveries; R5 allows 5 s. */
const REMEMBERED_MS = 2_000;
const REMEMBERED_AT_MOST = 20_000;

type SocketViewer = UserViewer | ContactViewer;
interface Remembered {
  viewer: Promise<SocketViewer | null>;
  until: number;
}

let database: Database | null = null;
const remembered = new Map<string, Remembered>();

/** Called once by the composition root: sockets have no request to take a database from. */
export function connectViewers(connected: Database): void {
  database = connected;
  remembered.clear();
}

/** Who stands behind a socket right now; null when they have no place in the account any more. */
export function viewerOf(subscriber: Subscriber): Promise<SocketViewer | null> {
  const key = `${subscriber.accountId}:${subscriber.kind}:${subscriber.id}`;
  const now = Date.now();
  const known = remembered.get(key);
  if (known && known.until > now) return known.viewer;
  if (remembered.size >= REMEMBERED_AT_MOST) remembered.clear();
  const viewer = loadViewer(subscriber).catch((error: unknown) => {
    remembered.delete(key);
    throw error;
  });
  remembered.set(key, { viewer, until: now + REMEMBERED_MS });
  return viewer;
}

async function loadViewer(subscriber: Subscriber): Promise<SocketViewer | null> {
  if (!database) throw new Error('viewers are not connected to a database');
  const db = database.tenant(subscriber.accountId);
  if (subscriber.kind === 'user') {
    const membership = await findMembership(db, subscriber.accountId, subscriber.id);
    return membership?.account.status === 'active' ? membership.viewer : null;
  }
  const row = await db
    .selectFrom('contact_inboxes')
    .select(['contact_id', 'hmac_verified'])
    .where('account_id', '=', subscriber.accountId)
    .where('id', '=', sql<number>`${subscriber.id}`)
    .executeTakeFirst();
  if (!row) return null;
  return {
    kind: 'contact',
    accountId: subscriber.accountId,
    contactId: row.contact_id,
    contactInboxId: subscriber.id,
    hmacVerified: row.hmac_verified,
  };
}

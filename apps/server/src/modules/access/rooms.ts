import { sql } from 'kysely';
import { sha256Hex } from '../../platform/crypto/tokens';
import type { Database } from '../../platform/db/database';
import type { AuthenticateRoom, RevalidateSubscriptions } from '../../platform/realtime/hub';
import type { LiveSubscription } from '../../platform/realtime/subscription';
import { findMembership } from './access.repository';

/** Whose room a socket asks for: a person of an account by user id and token, a visitor by the token alone. */
export function createRoomAuthentication(database: Database): AuthenticateRoom {
  return async (identifier) => {
    const userId = Number(identifier.user_id ?? 0);
    if (userId > 0) return authenticatePerson(database, { ...identifier, userId });
    return authenticateVisitor(database, identifier.pubsub_token);
  };
}

async function authenticatePerson(
  database: Database,
  room: { userId: number; pubsub_token: string; account_id?: number | string },
): ReturnType<AuthenticateRoom> {
  const accountId = Number(room.account_id);
  if (!Number.isSafeInteger(room.userId) || !Number.isSafeInteger(accountId)) return null;
  const user = await database
    .global()
    .selectFrom('users')
    .select('id')
    .where('id', '=', room.userId)
    .where('pubsub_token', '=', room.pubsub_token)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!user) return null;
  const membership = await findMembership(database.tenant(accountId), accountId, user.id);
  if (!membership?.viewer || membership.account.status !== 'active') return null;
  return {
    subscriber: { accountId, kind: 'user', id: user.id },
    token: room.pubsub_token,
    presenceId: user.id,
  };
}

async function authenticateVisitor(database: Database, token: string): ReturnType<AuthenticateRoom> {
  const link = await database
    .system('find-by-public-token')
    .selectFrom('contact_inboxes as ci')
    .innerJoin('accounts as a', 'a.id', 'ci.account_id')
    .select(['ci.id', 'ci.account_id', 'ci.contact_id'])
    .where('ci.pubsub_token', '=', token)
    .where('a.status', '=', 'active')
    .executeTakeFirst();
  if (!link) return null;
  return {
    subscriber: { accountId: link.account_id, kind: 'contact', id: link.id },
    token,
    presenceId: link.contact_id,
  };
}

/**
 * Which sockets have to end (R5): the person's token was rotated, they were disabled or are no member of an
 * active account any more, the session the socket came with is over, or the visitor's link is gone.
 */
export function createRoomRevalidation(database: Database): RevalidateSubscriptions {
  return async (subscriptions) => {
    const people = subscriptions.filter((one) => one.subscriber.kind === 'user');
    const visitors = subscriptions.filter((one) => one.subscriber.kind === 'contact');
    const [livePeople, liveSessions, liveVisitors] = await Promise.all([
      findLivePeople(database, people),
      findLiveSessions(database, people),
      findLiveVisitors(database, visitors),
    ]);
    const isLive = (one: LiveSubscription): boolean => {
      if (one.subscriber.kind === 'contact') return liveVisitors.has(one.token);
      if (!livePeople.has(`${one.subscriber.accountId}:${one.subscriber.id}:${one.token}`)) return false;
      return one.sessionToken === undefined || liveSessions.has(sha256Hex(one.sessionToken));
    };
    return new Set(subscriptions.filter((one) => !isLive(one)));
  };
}

async function findLivePeople(database: Database, people: readonly LiveSubscription[]): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const ids = [...new Set(people.map((one) => one.subscriber.id))];
  const rows = await database
    .system('relay-events')
    .selectFrom('users as u')
    .innerJoin('account_users as au', 'au.user_id', 'u.id')
    .innerJoin('accounts as a', 'a.id', 'au.account_id')
    .select(['au.account_id', 'u.id', 'u.pubsub_token'])
    .where('u.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('u.disabled_at', 'is', null)
    .where('a.status', '=', 'active')
    .execute();
  return new Set(rows.map((row) => `${row.account_id}:${row.id}:${row.pubsub_token}`));
}

async function findLiveSessions(
  database: Database,
  people: readonly LiveSubscription[],
): Promise<Set<string>> {
  const hashes = [
    ...new Set(people.flatMap((one) => (one.sessionToken ? [sha256Hex(one.sessionToken)] : []))),
  ];
  if (hashes.length === 0) return new Set();
  const rows = await database
    .global()
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', sql<string>`any(${hashes}::text[])`)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
  return new Set(rows.map((row) => row.token_hash));
}

async function findLiveVisitors(
  database: Database,
  visitors: readonly LiveSubscription[],
): Promise<Set<string>> {
  if (visitors.length === 0) return new Set();
  const tokens = [...new Set(visitors.map((one) => one.token))];
  const rows = await database
    .system('find-by-public-token')
    .selectFrom('contact_inboxes as ci')
    .innerJoin('accounts as a', 'a.id', 'ci.account_id')
    .select('ci.pubsub_token')
    .where('ci.pubsub_token', '=', sql<string>`any(${tokens}::text[])`)
    .where('a.status', '=', 'active')
    .execute();
  return new Set(rows.map((row) => row.pubsub_token));
}

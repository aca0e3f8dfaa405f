import { sql } from 'kysely';
import { safeEqual } from '../../platform/crypto/tokens';
import type { Database } from '../../platform/db/database';
import type { AuthenticateRoom, RevalidateSubscriptions } from '../../platform/realtime/hub';
import type { RoomSession } from '../../platform/realtime/subscription';
import { findMembership } from './access.repository';
import { roomTokenOf, sessionOfRoomToken } from './room-token';

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
    .select(['id', 'pubsub_token'])
    .where('id', '=', room.userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const sessionId = sessionOfRoomToken(room.pubsub_token);
  if (!user || !safeEqual(room.pubsub_token, roomTokenOf(user, sessionId))) return null;
  if (sessionId !== null && !(await findLiveSessions(database, [sessionId])).has(sessionId)) return null;
  const membership = await findMembership(database.tenant(accountId), accountId, user.id);
  if (!membership?.viewer || membership.account.status !== 'active') return null;
  return {
    subscriber: { accountId, kind: 'user', id: user.id },
    token: user.pubsub_token,
    sessionId,
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
    sessionId: null,
    presenceId: link.contact_id,
  };
}

/**
 * Which sockets have to end (R5): the person's token was rotated, they were disabled or are no member of an
 * active account any more, the session that its token names is over, or the visitor's link is gone.
 */
export function createRoomRevalidation(database: Database): RevalidateSubscriptions {
  return async (subscriptions) => {
    const people = subscriptions.filter((one) => one.subscriber.kind === 'user');
    const visitors = subscriptions.filter((one) => one.subscriber.kind === 'contact');
    const [livePeople, liveSessions, liveVisitors] = await Promise.all([
      findLivePeople(database, people),
      findLiveSessions(
        database,
        people.flatMap((one) => one.sessionId ?? []),
      ),
      findLiveVisitors(database, visitors),
    ]);
    const isLive = (one: RoomSession): boolean => {
      if (one.subscriber.kind === 'contact') return liveVisitors.has(one.token);
      if (!livePeople.has(`${one.subscriber.accountId}:${one.subscriber.id}:${one.token}`)) return false;
      return one.sessionId === null || liveSessions.has(one.sessionId);
    };
    return new Set(subscriptions.filter((one) => !isLive(one)));
  };
}

async function findLivePeople(database: Database, people: readonly RoomSession[]): Promise<Set<string>> {
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

async function findLiveSessions(database: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .global()
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
  return new Set(rows.map((row) => row.id));
}

async function findLiveVisitors(database: Database, visitors: readonly RoomSession[]): Promise<Set<string>> {
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

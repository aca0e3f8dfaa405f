import type { Database } from '../../platform/db/database';
import type { AuthenticateRooms, RevalidateSubscriptions } from '../../platform/realtime/hub';
import type { RoomSession } from '../../platform/realtime/subscription';
import { type RoomTokens, sessionOfRoomToken } from './room-token';
import { findActiveMembers, findLiveSessions, findVisitors } from './rooms.repository';

type Room = Parameters<AuthenticateRooms>[0][number];

/**
 * Authenticates socket subscriptions: users by id and token, visitors by the token alone. Takes many at once, because
 * all clients reconnect together after an outage.
 */
export function createRoomAuthentication(database: Database, tokens: RoomTokens): AuthenticateRooms {
  return async (rooms) => {
    const [people, visitors] = await Promise.all([
      authenticatePeople(database, tokens, rooms.filter(isOfPerson)),
      authenticateVisitors(
        database,
        tokens,
        rooms.filter((room) => !isOfPerson(room)),
      ),
    ]);
    return rooms.map((room) => people.get(room) ?? visitors.get(room) ?? null);
  };
}

const userIdOf = (room: Room): number => Number(room.user_id ?? 0);
const isOfPerson = (room: Room): boolean => userIdOf(room) > 0;

async function authenticatePeople(
  database: Database,
  tokens: RoomTokens,
  rooms: Room[],
): Promise<Map<Room, RoomSession>> {
  const named = rooms.filter((room) => Number.isSafeInteger(userIdOf(room)));
  const [members, liveSessions] = await Promise.all([
    findActiveMembers(database, named.map(userIdOf)),
    findLiveSessions(
      database,
      named.flatMap((room) => sessionOfRoomToken(room.pubsub_token) ?? []),
    ),
  ]);
  const byPlace = new Map(members.map((member) => [`${member.account_id}:${member.id}`, member]));
  const sessions = new Map<Room, RoomSession>();
  for (const room of named) {
    const user = byPlace.get(`${Number(room.account_id)}:${userIdOf(room)}`);
    const sessionId = sessionOfRoomToken(room.pubsub_token);
    if (!user || !tokens.opens(room.pubsub_token, user.pubsub_token)) continue;
    if (sessionId !== null && !liveSessions.has(sessionId)) continue;
    sessions.set(room, {
      subscriber: { accountId: user.account_id, kind: 'user', id: user.id },
      token: user.pubsub_token,
      sessionId,
      presenceId: user.id,
    });
  }
  return sessions;
}

async function authenticateVisitors(
  database: Database,
  tokens: RoomTokens,
  rooms: Room[],
): Promise<Map<Room, RoomSession>> {
  const links = await findVisitors(
    database,
    rooms.map((room) => tokens.seedOf(room.pubsub_token)),
  );
  const bySeed = new Map(links.map((link) => [link.pubsub_token, link]));
  const sessions = new Map<Room, RoomSession>();
  for (const room of rooms) {
    const link = bySeed.get(tokens.seedOf(room.pubsub_token));
    if (!link || !tokens.opens(room.pubsub_token, link.pubsub_token)) continue;
    sessions.set(room, {
      subscriber: { accountId: link.account_id, kind: 'contact', id: link.id },
      token: link.pubsub_token,
      sessionId: null,
      presenceId: link.contact_id,
    });
  }
  return sessions;
}

/**
 * Finds the subscriptions that must end (R5): the user's token was rotated, the user was disabled or is no longer a
 * member of an active account, the session of the token has ended, or the visitor's contact inbox was deleted.
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
  const rows = await findActiveMembers(
    database,
    people.map((one) => one.subscriber.id),
  );
  return new Set(rows.map((row) => `${row.account_id}:${row.id}:${row.pubsub_token}`));
}

async function findLiveVisitors(database: Database, visitors: readonly RoomSession[]): Promise<Set<string>> {
  const rows = await findVisitors(
    database,
    visitors.map((one) => one.token),
  );
  return new Set(rows.map((row) => row.pubsub_token));
}

import { hmacHex } from '../../platform/crypto/tokens';

/**
 * The socket's token as one session knows it: it names the session and is good for as long as that lives, so that
 * signing out ends the sockets of whoever signed in, by cookie or by headers (R5). Who calls with a personal token has no
 * session and gets the person's own. Clients send back whatever they were given.
 */
export function roomTokenOf(user: { pubsub_token: string }, sessionId: number | null): string {
  return sessionId === null ? user.pubsub_token : sessionToken(user, sessionId);
}

/** The session that a room token names; null: a person's own token, or a visitor's. */
export function sessionOfRoomToken(token: string): number | null {
  const [, id] = /^s([1-9]\d{0,14})\.[0-9a-f]{64}$/.exec(token) ?? [];
  return id === undefined ? null : Number(id);
}

function sessionToken({ pubsub_token }: { pubsub_token: string }, sessionId: number): string {
  return `s${sessionId}.${hmacHex(pubsub_token, `room of session ${sessionId}`)}`;
}

import type { Config } from '../../platform/config/config';
import { deriveKey, hmacHex, safeEqual, sha256Hex } from '../../platform/crypto/tokens';

/**
 * Tokens that open socket rooms. The database stores a seed for each user and contact inbox; the token is the seed
 * with an HMAC under the installation's key, so a copy of the database opens no room (O5). A new seed invalidates the
 * old tokens and ends their subscriptions (R5).
 */
export interface RoomTokens {
  /** The token of a contact, or of a user who calls without a session. */
  ofSeed(seed: string): string;
  /**
   * A user's token for one session. It names the session and is valid as long as the session, so that signing out
   * ends its sockets, whether the session uses a cookie or headers (R5). Clients send the token back unchanged.
   */
  ofSession(seed: string, sessionId: number): string;
  /** Whether the token belongs to this seed. */
  opens(token: string, seed: string): boolean;
  /** The seed that a token without a session belongs to. */
  seedOf(token: string): string;
}

type KeyHolder = Pick<Config, 'secretKey'>;

const SEAL = /^(.+)\.([0-9a-f]{64})$/;
const known = new WeakMap<KeyHolder, RoomTokens>();

/** The room tokens of this installation, cached per config. */
export function roomTokens(config: KeyHolder): RoomTokens {
  const tokens = known.get(config) ?? createRoomTokens(config);
  known.set(config, tokens);
  return tokens;
}

function createRoomTokens({ secretKey }: KeyHolder): RoomTokens {
  const key = deriveKey(secretKey, 'room-tokens');
  const ofSeed = (seed: string): string => `${seed}.${hmacHex(key, `room ${seed}`)}`;
  const ofSession = (seed: string, sessionId: number): string =>
    `s${sessionId}.${hmacHex(key, `room ${seed} of session ${sessionId}`)}`;
  return {
    ofSeed,
    ofSession,
    opens(token, seed) {
      const sessionId = sessionOfRoomToken(token);
      if (sessionId !== null) return safeEqual(token, ofSession(seed, sessionId));
      // Supports tokens of earlier releases, when the column held the token itself; the migration stored their
      // SHA-256 as the seed.
      return safeEqual(token, ofSeed(seed)) || safeEqual(sha256Hex(token), seed);
    },
    seedOf: (token) => SEAL.exec(token)?.[1] ?? sha256Hex(token),
  };
}

/** The id of the session in a room token; null for the token of a contact or of a user without a session. */
export function sessionOfRoomToken(token: string): number | null {
  const [, id] = /^s([1-9]\d{0,14})\.[0-9a-f]{64}$/.exec(token) ?? [];
  return id === undefined ? null : Number(id);
}

export function roomTokenOf(
  config: KeyHolder,
  user: { pubsub_token: string },
  sessionId: number | null,
): string {
  const tokens = roomTokens(config);
  return sessionId === null
    ? tokens.ofSeed(user.pubsub_token)
    : tokens.ofSession(user.pubsub_token, sessionId);
}

/** The room token of a contact inbox. */
export function contactRoomTokenOf(config: KeyHolder, link: { pubsub_token: string }): string {
  return roomTokens(config).ofSeed(link.pubsub_token);
}

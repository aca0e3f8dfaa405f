import type { Config } from '../../platform/config/config';
import { deriveKey, hmacHex, safeEqual, sha256Hex } from '../../platform/crypto/tokens';

/**
 * What opens the rooms of sockets. The database holds a seed for each person and each link of a contact; the token is that
 * seed with a seal that takes the installation's key, so a copy of the database opens nothing (O5). Another seed, another
 * token: what was opened with the old one ends (R5).
 */
export interface RoomTokens {
  /** A person's own, or a contact's: for whoever calls without a session. */
  ofSeed(seed: string): string;
  /**
   * A person's as one session knows it: it names the session and is good for as long as that lives, so that signing out
   * ends the sockets of whoever signed in, by cookie or by headers (R5). Clients send back whatever they were given.
   */
  ofSession(seed: string, sessionId: number): string;
  /** Whether the token is one of this seed. */
  opens(token: string, seed: string): boolean;
  /** The seed that a token without a session would belong to. */
  seedOf(token: string): string;
}

type KeyHolder = Pick<Config, 'secretKey'>;

const SEAL = /^(.+)\.([0-9a-f]{64})$/;
const known = new WeakMap<KeyHolder, RoomTokens>();

/** Of this installation. */
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
      // Tokens of the time when the column was the token itself; the seed became their hash.
      return safeEqual(token, ofSeed(seed)) || safeEqual(sha256Hex(token), seed);
    },
    seedOf: (token) => SEAL.exec(token)?.[1] ?? sha256Hex(token),
  };
}

/** The session that a room token names; null: a person's own token, or a visitor's. */
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

/** The token of a contact's link. */
export function contactRoomTokenOf(config: KeyHolder, link: { pubsub_token: string }): string {
  return roomTokens(config).ofSeed(link.pubsub_token);
}

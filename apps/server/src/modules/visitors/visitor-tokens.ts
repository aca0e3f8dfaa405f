import type { Config } from '../../platform/config/config';
import { signJwt, verifyJwt } from '../../platform/crypto/jwt';
import { deriveKey } from '../../platform/crypto/tokens';

const AUDIENCE = 'visitor';
const DAY_SECONDS = 86_400;

/** Claims of a visitor's session token: their contact inbox on one website. */
export interface VisitorClaims {
  sourceId: string;
  inboxId: number;
}

type TokenConfig = Pick<Config, 'secretKey' | 'previousSecretKeys' | 'widgetTokenExpiryDays'>;

/** The session token of a visitor; opaque to clients. */
export function signVisitorToken(config: TokenConfig, claims: VisitorClaims): Promise<string> {
  return signJwt({
    key: keyOf(config.secretKey),
    audience: AUDIENCE,
    claims: { source_id: claims.sourceId, inbox_id: claims.inboxId },
    expiresInSeconds: config.widgetTokenExpiryDays * DAY_SECONDS,
  });
}

/** Verifies a session token. Null if it is forged, expired, for another audience or lacks one of the claims. */
export async function readVisitorToken(config: TokenConfig, token: unknown): Promise<VisitorClaims | null> {
  if (typeof token !== 'string' || token === '') return null;
  const claims = await verifyWithAny([config.secretKey, ...config.previousSecretKeys], token);
  if (typeof claims?.source_id !== 'string' || typeof claims.inbox_id !== 'number') return null;
  return { sourceId: claims.source_id, inboxId: claims.inbox_id };
}

/**
 * Also accepts tokens signed with previous secret keys: a visitor's session lasts for months and must survive a key
 * rotation.
 */
async function verifyWithAny(keys: readonly Buffer[], token: string) {
  for (const key of keys) {
    const claims = await verifyJwt({ key: keyOf(key), audience: AUDIENCE, token });
    if (claims) return claims;
  }
  return null;
}

function keyOf(secretKey: Buffer): Buffer {
  return deriveKey(secretKey, 'visitor-token');
}

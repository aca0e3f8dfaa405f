import { deriveKey, hmacHex, safeEqual } from '../../../platform/crypto/tokens';
import type { RoundTripToken } from '../../messages';

const WAYS = ['address', 'forward'] as const;
const FORM = /(\d{1,15})\.(\d{1,15})\.([0-9a-f]{32})\.(address|forward)\.([0-9a-f]{64})/;

/**
 * The token as text. Its last part depends on the installation's key, so that nobody else can make one: a mail with a
 * token becomes no conversation, which must not be a way to hide mail from an inbox.
 */
export function writeRoundTripToken(secretKey: string | Uint8Array, token: RoundTripToken): string {
  const named = [token.accountId, token.inboxId, token.nonce, token.way].join('.');
  return `${named}.${hmacHex(deriveKey(secretKey, 'mail-round-trips'), named)}`;
}

/** The token in a header; null: there is none, or it is forged. */
export function readRoundTripToken(
  secretKey: string | Uint8Array,
  header: string | null,
): RoundTripToken | null {
  const [text, accountId, inboxId, nonce = '', name] = FORM.exec(header ?? '') ?? [];
  const way = WAYS.find((one) => one === name);
  if (!text || !way) return null;
  const token = { accountId: Number(accountId), inboxId: Number(inboxId), nonce, way };
  return safeEqual(text, writeRoundTripToken(secretKey, token)) ? token : null;
}

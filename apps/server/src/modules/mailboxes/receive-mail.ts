import { createHash } from 'node:crypto';
import type { StoredEnvelope } from '../../platform/db/column-types';
import type { Services } from '../../platform/services';
import { storeInbound } from '../inbound-messages/inbound-messages.facade';
import { routeMail } from './route-mail';

/**
 * Stores a mail that was handed to us. Returns false for a mail that is for no inbox of ours, which is kept nowhere. The
 * same bytes again change nothing (D3).
 */
export async function receiveMail(
  services: Services,
  mail: { raw: Buffer; origin: string; envelope: StoredEnvelope },
): Promise<boolean> {
  const target = await routeMail(services, mail.raw, mail.envelope);
  if (!target) return false;
  await storeInbound(services, { ...target, ...mail, providerId: mailIdOf(mail.raw) });
  return true;
}

/** Unique id of a mail: a digest of its bytes, its Message-ID included (A3 of the email contract). */
export function mailIdOf(raw: Buffer): string {
  return createHash('sha256').update(raw).digest('hex');
}

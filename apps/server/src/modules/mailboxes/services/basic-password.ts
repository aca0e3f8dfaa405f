import { safeEqual } from '../../../platform/crypto/tokens';
import type { InboundMailConfig } from '../../../platform/config/config';
import { headerOf, type MailServiceRequest } from './mail-service';

const USER = 'actionmailbox';

/** HTTP Basic with the password that the operator has set. */
export function admitsByPassword(
  headers: MailServiceRequest['headers'],
  { password }: InboundMailConfig,
): 'yes' | 'no' | 'unset' {
  if (!password) return 'unset';
  const [scheme = '', encoded = ''] = headerOf(headers, 'authorization').split(' ');
  if (scheme.toLowerCase() !== 'basic') return 'no';
  return safeEqual(Buffer.from(encoded, 'base64').toString(), `${USER}:${password}`) ? 'yes' : 'no';
}

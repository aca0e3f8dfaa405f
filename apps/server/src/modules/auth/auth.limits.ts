import { sha256Hex } from '../../platform/crypto/tokens';
import { TooManyRequestsError } from '../../platform/http/errors';
import { defineLimit, ipLimitKey, type LimitRule } from '../../platform/limits';
import type { PublicContext } from '../access/access.facade';

const MINUTE = 60;
const HOUR = 3_600;

export const authLimits = {
  signInByIp: defineLimit({ name: 'sign-in-by-ip', limit: 5, windowSeconds: 5 * MINUTE }),
  signInByAddress: defineLimit({ name: 'sign-in-by-address', limit: 10, windowSeconds: 15 * MINUTE }),
  resetByIp: defineLimit({ name: 'password-reset-by-ip', limit: 5, windowSeconds: 30 * MINUTE }),
  resetByAddress: defineLimit({ name: 'password-reset-by-address', limit: 5, windowSeconds: HOUR }),
  resendByIp: defineLimit({ name: 'resend-confirmation-by-ip', limit: 5, windowSeconds: 30 * MINUTE }),
  resendByAddress: defineLimit({ name: 'resend-confirmation-by-address', limit: 5, windowSeconds: HOUR }),
  passwordCheckByUser: defineLimit({ name: 'password-check-by-user', limit: 10, windowSeconds: 15 * MINUTE }),
  signUpByIp: defineLimit({ name: 'sign-up-by-ip', limit: 5, windowSeconds: 30 * MINUTE }),
  signUpByAddress: defineLimit({ name: 'sign-up-by-address', limit: 5, windowSeconds: HOUR }),
  mfaSignInByIp: defineLimit({ name: 'mfa-sign-in-by-ip', limit: 10, windowSeconds: MINUTE }),
  mfaChangesByIp: defineLimit({ name: 'mfa-changes-by-ip', limit: 5, windowSeconds: MINUTE }),
  mfaCodesByPerson: defineLimit({ name: 'mfa-codes-by-person', limit: 10, windowSeconds: 15 * MINUTE }),
  tokensByIp: defineLimit({ name: 'single-use-tokens-by-ip', limit: 30, windowSeconds: 5 * MINUTE }),
} as const;

export interface LimitUse {
  rule: LimitRule;
  key: string;
  /** The rule counts attempts per IP address; the operator may exempt addresses from such rules. */
  isByIp?: true;
}

export function perIp(context: PublicContext, rule: LimitRule): LimitUse {
  return { rule, key: ipLimitKey(context.request.ip), isByIp: true };
}

/** The key is hashed, because a shared counter store would otherwise hold e-mail addresses. */
export function perAddress(email: string, rule: LimitRule): LimitUse {
  return { rule, key: sha256Hex(email) };
}

/** Drops the rules per IP address for exempt addresses; rules per user, e-mail address or code always apply. */
function counted(context: PublicContext, spendings: readonly LimitUse[]): readonly LimitUse[] {
  const isExempt = context.services.limits.ipExempt(context.request.ip);
  return isExempt ? spendings.filter(({ isByIp }) => !isByIp) : spendings;
}

/** Counts one attempt under each rule. Error: 429 when a limit is exceeded. */
export async function consumeLimits(context: PublicContext, spendings: readonly LimitUse[]): Promise<void> {
  const { limits } = context.services;
  for (const { rule, key } of counted(context, spendings)) {
    const decision = await limits.check(rule, key);
    if (!decision.allowed) throw new TooManyRequestsError(decision.retryAfterSeconds);
  }
}

/** Checks the limits without counting an attempt. Error: 429 when a limit is exceeded. */
export async function requireLimitsLeft(
  context: PublicContext,
  spendings: readonly LimitUse[],
): Promise<void> {
  const { limits } = context.services;
  for (const { rule, key } of counted(context, spendings)) {
    const decision = await limits.peek(rule, key);
    if (!decision.allowed) throw new TooManyRequestsError(decision.retryAfterSeconds);
  }
}

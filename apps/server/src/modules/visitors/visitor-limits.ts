import { TooManyRequestsError } from '../../platform/http/errors';
import { defineLimit, ipLimitKey, type LimitRule } from '../../platform/limits';
import type { PublicContext } from '../access/access.facade';

const HOUR = 3_600;

export const limits = {
  sessions: defineLimit({ name: 'widget-sessions-by-ip', limit: 30, windowSeconds: HOUR }),
  conversations: defineLimit({ name: 'widget-conversations-by-ip', limit: 6, windowSeconds: 12 * HOUR }),
  contactUpdates: defineLimit({ name: 'widget-contact-updates-by-ip', limit: 60, windowSeconds: HOUR }),
  // Each event may be sent as a webhook.
  events: defineLimit({ name: 'widget-events-by-visitor', limit: 30, windowSeconds: 60, isUsage: true }),
  messages: defineLimit({ name: 'widget-messages-by-visitor', limit: 30, windowSeconds: 60, isUsage: true }),
  publicContacts: defineLimit({ name: 'public-contacts-by-inbox-and-ip', limit: 60, windowSeconds: 60 }),
  publicMessages: defineLimit({ name: 'public-messages-by-inbox-and-ip', limit: 120, windowSeconds: 60 }),
} as const;

/**
 * Counts a request of the caller's IP address and refuses it above the limit; exempt addresses are not counted. `scope`
 * separates counters, e.g. per inbox. Error: 429.
 */
export async function limitByIp(ctx: PublicContext, rule: LimitRule, scope = ''): Promise<void> {
  if (ctx.services.limits.ipExempt(ctx.request.ip)) return;
  await limitBy(ctx, rule, `${scope}:${ipLimitKey(ctx.request.ip)}`);
}

/** Throws if `limitByIp` would refuse the next request, without counting it. Error: 429. */
export async function refuseByIp(ctx: PublicContext, rule: LimitRule): Promise<void> {
  const { limits: limiter } = ctx.services;
  if (limiter.ipExempt(ctx.request.ip)) return;
  const verdict = await limiter.peek(rule, `:${ipLimitKey(ctx.request.ip)}`);
  if (!verdict.allowed) throw new TooManyRequestsError(verdict.retryAfterSeconds);
}

/** Counts a request of the caller's IP address without refusing it. */
export async function countByIp(ctx: PublicContext, rule: LimitRule): Promise<void> {
  const { limits: limiter } = ctx.services;
  if (!limiter.ipExempt(ctx.request.ip)) await limiter.check(rule, `:${ipLimitKey(ctx.request.ip)}`);
}

/** Counts a request under a key, independent of the IP address. Error: 429. */
export async function limitBy(ctx: PublicContext, rule: LimitRule, key: string): Promise<void> {
  const { limits: limiter } = ctx.services;
  const verdict = await limiter.check(rule, key);
  if (!verdict.allowed) throw new TooManyRequestsError(verdict.retryAfterSeconds);
}

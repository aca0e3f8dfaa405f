import ipaddr from 'ipaddr.js';
import { createAddressRanges } from '../outbound/address-rules';
import type { Counter, LimitStore } from './limit-store';
import type { LimitRule } from './rules';

export type LimitDecision = {
  allowed: boolean;
  /** Whole seconds for `Retry-After`, at least 1 when refused, 0 when allowed. */
  retryAfterSeconds: number;
  /** Hits left in the current window. */
  remaining: number;
};

export type RateLimiter = {
  /**
   * Counts one hit of `key` (an IP address, a user, an e-mail address ...) under a rule and decides whether to allow
   * it.
   */
  check(rule: LimitRule, key: string): Promise<LimitDecision>;
  /** The decision the next `check` would give, without counting. */
  peek(rule: LimitRule, key: string): Promise<LimitDecision>;
  /** Forgets the hits of a key, e.g. after a successful sign-in. */
  reset(rule: LimitRule, key: string): Promise<void>;
  /** True for IP addresses that the operator exempted. Only rules that count per IP address may use the exemption. */
  ipExempt(ip: string): boolean;
};

/**
 * Creates a limiter that counts in `store`. `exempt` holds IP addresses and CIDR ranges; throws AllowListError for
 * anything else. `usageFactor` (default 1) multiplies the limits of usage rules.
 */
export function createRateLimiter(options: {
  exempt: readonly string[];
  store: LimitStore;
  usageFactor?: number;
}): RateLimiter {
  const { usageFactor = 1 } = options;
  const exempt = createAddressRanges(options.exempt);
  const applied = (rule: LimitRule): LimitRule =>
    rule.isUsage && usageFactor > 1 ? { ...rule, limit: rule.limit * usageFactor } : rule;
  const storeKey = (rule: LimitRule, key: string) => `${rule.name}:${key}`;
  return {
    async check(declared, key) {
      const rule = applied(declared);
      return decide(rule, await options.store.increment(storeKey(rule, key), rule));
    },
    async peek(declared, key) {
      const rule = applied(declared);
      const counter = await options.store.read(storeKey(rule, key), rule);
      return decide(rule, { count: (counter?.count ?? 0) + 1, resetInMs: counter?.resetInMs ?? 0 });
    },
    reset: (rule, key) => options.store.reset(storeKey(rule, key), rule),
    ipExempt: memoizeByIp(exempt.contains),
  };
}

/**
 * The limit key of an IP address. IPv6 addresses are grouped by /64, because one household or server can use every
 * address of its /64. IPv4 addresses, also those mapped into IPv6, are used as they are.
 */
export const ipLimitKey = memoizeByIp((ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const bytes = address.toByteArray().map((byte, index) => (index < 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/64`;
});

function decide(rule: LimitRule, counter: Counter): LimitDecision {
  const allowed = counter.count <= rule.limit;
  return {
    allowed,
    retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(counter.resetInMs / 1000)),
    remaining: Math.max(0, rule.limit - counter.count),
  };
}

const ADDRESSES_KEPT = 1_000;

/**
 * Caches results per IP address: parsing an address takes longer than the rest of a limit check, and the same
 * addresses recur.
 */
function memoizeByIp<T>(read: (ip: string) => T): (ip: string) => T {
  const known = new Map<string, T>();
  return (ip) => {
    const before = known.get(ip);
    if (before !== undefined) return before;
    if (known.size >= ADDRESSES_KEPT) known.clear();
    const value = read(ip);
    known.set(ip, value);
    return value;
  };
}

export { type ConcurrencyGate, GateBusyError } from './concurrency-gate';
export { createMemoryLimitStore, type LimitStore } from './limit-store';
export { createRateLimiter, ipLimitKey, type LimitDecision, type RateLimiter } from './rate-limiter';
export { defineLimit, type LimitRule } from './rules';
export { createMemorySlots, type Slots } from './slots';
export { createSharedLimits } from './shared-limits';

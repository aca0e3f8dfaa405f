export { type ConcurrencyGate, GateBusyError } from './concurrency-gate';
export { type Counter, createMemoryLimitStore, type LimitStore } from './limit-store';
export { createRateLimiter, ipLimitKey, type LimitDecision, type RateLimiter } from './rate-limiter';
export { defineLimit, type LimitRule } from './rules';

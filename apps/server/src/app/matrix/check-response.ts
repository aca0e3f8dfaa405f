import { availableParallelism, loadavg } from 'node:os';
import type { RouteResponse } from './call-route';

const SLOW_MS = 2_000;

/** Two seconds are meant on a machine that is free; on a busy one everything waits its turn. */
const slowNow = () => SLOW_MS * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/** A call that took long among others is made again alone: then it counts how long it takes. */
export function retryIfSlow(call: () => Promise<RouteResponse>): () => Promise<RouteResponse> {
  return async () => {
    const first = await call();
    return first.milliseconds > slowNow() && first.status < 500 ? call() : first;
  };
}

/**
 * What is wrong with an answer, whatever was asked; null for a defined one: success, a redirection, a refusal in
 * a form of the contract, each in time.
 */
export function problemWith(answer: RouteResponse): string | null {
  const { status, body, text, type, milliseconds } = answer;
  const shown = `${status} ${text.slice(0, 200)}`;
  if (status >= 500) return shown;
  if (milliseconds > slowNow()) return `${shown} after ${Math.round(milliseconds)} ms`;
  if (status < 400) return null;
  if (status === 429) return type.startsWith('text/plain') ? null : `${shown} as ${type}`;
  // Two routes say 404 without a word.
  if (status === 404 && text === '') return null;
  if (!type.startsWith('application/json')) return `${shown} as ${type}`;
  return isRefusal(body) ? null : `${shown} is no form of the contract`;
}

function isRefusal(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const { error, errors, message, attributes, success } = body as Record<string, unknown>;
  if (typeof error === 'string') return error !== '';
  // Bulk actions say no more to a type that is none.
  if (success === false && Object.keys(body).length === 1) return true;
  // Macros and rules name their fields there.
  if (typeof error === 'object' && error !== null) return Object.values(error).every(Array.isArray);
  if (Array.isArray(errors)) return errors.every((one) => typeof one === 'string') && success !== true;
  if (typeof message !== 'string' || message === '') return false;
  return attributes === undefined || (Array.isArray(attributes) && attributes.length > 0);
}

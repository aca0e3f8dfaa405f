import { availableParallelism, loadavg } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { errorDefinitions, fieldErrorDefinitions, isErrorCode } from '@parley/contract/errors';
import type { RouteResponse } from './call-route';

const SLOW_MS = 2_000;

/** The limit of two seconds applies to an idle machine; on a busy one it grows with the load per CPU. */
const slowNow = () => SLOW_MS * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/** Repeats a call alone when it was slow among concurrent calls; only the second duration counts. */
export function retryIfSlow(call: () => Promise<RouteResponse>): () => Promise<RouteResponse> {
  return async () => {
    const first = await call();
    return first.milliseconds > slowNow() && first.status < 500 ? call() : first;
  };
}

/**
 * What is wrong with a response to any request; null when it is valid: success, a redirect, or an error in a format of
 * the contract, each within the time limit.
 */
export function problemWith(answer: RouteResponse): string | null {
  const { status, body, text, type, milliseconds } = answer;
  const shown = `${status} ${text.slice(0, 200)}`;
  if (status >= 500) return shown;
  if (milliseconds > slowNow()) return `${shown} after ${Math.round(milliseconds)} ms`;
  if (status < 400) return null;
  if (status === 429) return type.startsWith('text/plain') ? null : `${shown} as ${type}`;
  // Two routes answer 404 with an empty body.
  if (status === 404 && text === '') return null;
  // A page of a help center that does not exist.
  if (status === 404 && type.startsWith('text/html') && text.startsWith('<!doctype html>')) return null;
  if (!type.startsWith('application/json')) return `${shown} as ${type}`;
  if (!isRefusal(body)) return `${shown} is no form of the contract`;
  return problemWithCode(status, body);
}

/** Every refusal in JSON carries a code of the registry that has its status, and the params of the code. */
function problemWithCode(status: number, body: object): string | null {
  const { error_code: code, error_params: params = {} } = body as Record<string, unknown>;
  const shown = `${status} ${JSON.stringify(body).slice(0, 200)}`;
  if (!isErrorCode(code)) return `${shown} has no registered error_code`;
  const definition = errorDefinitions[code];
  if (definition.status !== status) return `${shown}: ${code} has the status ${definition.status}`;
  const expected = Object.keys(definition.params ?? {});
  const isComplete = isDeepStrictEqual(Object.keys(params as object).sort(), expected.sort());
  if (!isComplete) return `${shown}: ${code} has the params ${expected.join(', ') || 'none'}`;
  return code === 'invalid_input' ? problemWithFields(shown, params as { fields: unknown }) : null;
}

function problemWithFields(shown: string, { fields }: { fields: unknown }): string | null {
  const known = new Map<unknown, { params?: object }>(Object.entries(fieldErrorDefinitions));
  if (!Array.isArray(fields) || fields.length === 0) return `${shown} names no fields`;
  const isComplete = fields.every(({ field, code, params = {} }) => {
    const expected = known.get(code);
    if (typeof field !== 'string' || !expected) return false;
    return isDeepStrictEqual(Object.keys(params).sort(), Object.keys(expected.params ?? {}).sort());
  });
  return isComplete ? null : `${shown} has a field without a registered code or its params`;
}

function isRefusal(body: unknown): body is object {
  if (typeof body !== 'object' || body === null) return false;
  const { error, errors, message, attributes, success } = body as Record<string, unknown>;
  if (typeof error === 'string') return error !== '';
  // Bulk actions answer only this, with the code, to an unknown type.
  if (success === false && Object.keys(body).length === 2) return true;
  // Macros and rules have a list of messages per field here.
  if (typeof error === 'object' && error !== null) return Object.values(error).every(Array.isArray);
  if (Array.isArray(errors)) return errors.every((one) => typeof one === 'string') && success !== true;
  if (typeof message !== 'string' || message === '') return false;
  return attributes === undefined || (Array.isArray(attributes) && attributes.length > 0);
}

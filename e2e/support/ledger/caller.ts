import type { CallResult } from './history';

/** Longer than the server lets any call last. */
const ANSWER_WITHIN_MS = 40_000;

export interface Answer<T> {
  status: number;
  body: T;
  /** Event number up to which the answer is right; null where it does not say. */
  seq: number | null;
  ms: number;
}

export interface Caller {
  /** Throws when no answer comes. */
  call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
  /** For the history: null when no answer comes. */
  attempt(method: string, path: string, body?: unknown): Promise<CallResult>;
  /** The same caller with more headers, or at another address of the same server. */
  with(more: { headers?: Record<string, string>; origin?: string }): Caller;
}

/** Calls below one address, always with these headers. Bodies are JSON, unless they are forms. */
export function createCaller(base: string, headers: Record<string, string> = {}): Caller {
  async function call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const from = performance.now();
    const isJson = body !== undefined && !(body instanceof FormData);
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { ...headers, ...(isJson ? { 'content-type': 'application/json' } : {}) },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    });
    const text = await response.text();
    const seq = response.headers.get('x-parley-seq');
    return {
      status: response.status,
      body: parse(text) as T,
      seq: seq === null ? null : Number(seq),
      ms: performance.now() - from,
    };
  }
  return {
    call,
    attempt: (method, path, body) => call(method, path, body).catch(() => null),
    with(more) {
      const { pathname } = new URL(base);
      const at = more.origin === undefined ? base : `${more.origin}${pathname === '/' ? '' : pathname}`;
      return createCaller(at, { ...headers, ...more.headers });
    },
  };
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

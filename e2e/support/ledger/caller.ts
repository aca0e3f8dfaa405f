import type { CallResult } from './history';

/** Longer than the server lets any call take. */
const ANSWER_WITHIN_MS = 40_000;

export interface Answer<T> {
  status: number;
  body: T;
  /** Event number up to which the response is current; null when the response does not say. */
  seq: number | null;
  ms: number;
}

export interface Caller {
  /** Throws when no response arrives. */
  call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
  /** For the history; null when no response arrives. */
  attempt(method: string, path: string, body?: unknown): Promise<CallResult>;
  /** The same caller with more headers, or at another origin of the same server. */
  with(more: { headers?: Record<string, string>; origin?: string }): Caller;
}

/** Calls below a base URL, always with these headers. Bodies are sent as JSON unless they are forms. */
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

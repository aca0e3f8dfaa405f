type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a call that did not succeed leaves behind. `status` is 0 when the server was not reached at all. */
export class ApiError extends Error {
  readonly status: number;
  /** snake_case names of the fields that were refused. */
  readonly attributes: readonly string[];
  readonly code: string | null;

  constructor(details: {
    status: number;
    message: string;
    attributes?: readonly string[];
    code?: string | null;
  }) {
    super(details.message);
    this.name = 'ApiError';
    this.status = details.status;
    this.attributes = details.attributes ?? [];
    this.code = details.code ?? null;
  }
}

let onUnauthenticated: () => void = () => {};

/**
 * Called when the server says that nobody is signed in (not when a right is missing). The listener checks the
 * session; no single failed call signs a person out.
 */
export function setUnauthenticatedListener(listener: () => void): void {
  onUnauthenticated = listener;
}

/**
 * One call to our own server, with the session cookie. An object is sent as JSON, FormData as multipart.
 * Resolves with the parsed body, or undefined when there is none; rejects with ApiError only.
 */
export async function request<Result>(
  method: Method,
  path: string,
  body?: object,
  options: { signal?: AbortSignal } = {},
): Promise<Result> {
  const isForm = body instanceof FormData;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError({ status: 0, message: '', code: 'network' });
  }
  const parsed = parse(await response.text());
  if (response.ok) return parsed as Result;
  throw toError(response.status, parsed);
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface ErrorBody {
  message?: unknown;
  error?: unknown;
  errors?: unknown;
  attributes?: unknown;
  error_code?: unknown;
}

/** The API has several forms of error body, one per family of calls. */
function toError(status: number, parsed: unknown): ApiError {
  const body: ErrorBody = typeof parsed === 'object' && parsed !== null ? parsed : {};
  const errors = Array.isArray(body.errors) ? body.errors.filter(isText) : [];
  const message = [body.message, body.error, errors.join(', ')].filter(isText).find((text) => text !== '');
  if (status === 401 && errors.length > 0) onUnauthenticated();
  return new ApiError({
    status,
    message: message ?? '',
    attributes: Array.isArray(body.attributes) ? body.attributes.filter(isText) : [],
    code: isText(body.error_code) ? body.error_code : null,
  });
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

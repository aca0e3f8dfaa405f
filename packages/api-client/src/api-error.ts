/** What went wrong, in one word a program can branch on. Texts for people come from catalogues. */
export type ApiErrorCode =
  /** No session, or it ended: show the sign-in page. */
  | 'not_signed_in'
  | 'not_authorized'
  | 'payment_required'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  /** A field or a rule says no; `attributes` names the fields when the server did. */
  | 'invalid'
  | 'too_many_requests'
  | 'unavailable'
  | 'server_error'
  /** The request or its answer did not get through. `status` is 0. */
  | 'network'
  /** Anything else, e.g. an `error_code` of the sign-in calls, which stands here as it came. */
  | (string & {});

interface ApiErrorInit {
  status: number;
  message: string;
  attributes?: string[];
  code: ApiErrorCode;
  body?: unknown;
  retryAfterSeconds?: number | null;
}

/** The one error of every call. `message` is the server's own sentence, '' when it gave none. */
export class ApiError extends Error {
  readonly status: number;
  /** snake_case names of the refused fields; `base` for the record as a whole. */
  readonly attributes: string[];
  readonly code: ApiErrorCode;
  /** The answer as it came, for the few callers that need more of it. */
  readonly body: unknown;
  readonly retryAfterSeconds: number | null;

  constructor(init: ApiErrorInit) {
    super(init.message);
    this.name = 'ApiError';
    this.status = init.status;
    this.attributes = init.attributes ?? [];
    this.code = init.code;
    this.body = init.body;
    this.retryAfterSeconds = init.retryAfterSeconds ?? null;
  }
}

export function networkError(cause: unknown): ApiError {
  const error = new ApiError({ status: 0, message: '', code: 'network' });
  error.cause = cause;
  return error;
}

/** Reads every error form of the contract: list, sentence, fields, object per field, plain text, nothing. */
export function errorFromResponse(answer: {
  status: number;
  text: string;
  retryAfter: string | null;
}): ApiError {
  const body = parseJson(answer.text);
  const { message, attributes } = readBody(body, answer.text);
  return new ApiError({
    status: answer.status,
    message,
    attributes,
    code: codeOf(answer.status, body),
    body,
    retryAfterSeconds: answer.retryAfter ? Number(answer.retryAfter) || null : null,
  });
}

function readBody(body: unknown, text: string): { message: string; attributes: string[] } {
  if (!isRecord(body)) return { message: isPlainText(text) ? text.trim() : '', attributes: [] };
  if (Array.isArray(body.errors)) return { message: texts(body.errors).join(', '), attributes: [] };
  if (typeof body.message === 'string') {
    return {
      message: body.message,
      attributes: Array.isArray(body.attributes) ? texts(body.attributes) : [],
    };
  }
  if (typeof body.error === 'string') return { message: body.error, attributes: [] };
  if (isRecord(body.error)) {
    return {
      message: Object.values(body.error).flatMap(texts).join(', '),
      attributes: Object.keys(body.error),
    };
  }
  return { message: '', attributes: [] };
}

function codeOf(status: number, body: unknown): ApiErrorCode {
  const fields = isRecord(body) ? body : {};
  if (typeof fields.error_code === 'string') return fields.error_code;
  switch (status) {
    case 401:
      // A refused sign-in has the list too, but says `success: false`; only a missing session has it bare.
      return Array.isArray(fields.errors) && fields.success === undefined
        ? 'not_signed_in'
        : 'not_authorized';
    case 402:
      return 'payment_required';
    case 403:
      return 'forbidden';
    case 404:
      return 'not_found';
    case 409:
      return 'conflict';
    case 413:
      return 'too_large';
    case 429:
      return 'too_many_requests';
    case 502:
    case 503:
    case 504:
      return 'unavailable';
    default:
      return status >= 500 ? 'server_error' : 'invalid';
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A proxy's HTML page is no sentence for people. */
function isPlainText(text: string): boolean {
  return text.length <= 500 && !text.trimStart().startsWith('<');
}

function texts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((part): part is string => typeof part === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

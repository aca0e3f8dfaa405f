import type { ErrorCode } from '@parley/contract/errors';

/**
 * Error code that programs branch on. Texts shown to people come from the catalogs. The server's `error_code`; for a
 * response without one, a code that its status suggests.
 */
export type ApiErrorCode =
  | ErrorCode
  /** No session, or the session ended: show the sign-in page. */
  | 'not_signed_in'
  | 'not_authorized'
  | 'payment_required'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  /** A field or a business rule rejected the request; `attributes` names the fields if the server named them. */
  | 'invalid'
  | 'too_many_requests'
  | 'unavailable'
  | 'server_error'
  /** The request or its response was lost on the way. `status` is 0. */
  | 'network'
  /** A code of a newer server. */
  | (string & {});

/** Why the server rejected a field. */
export interface ApiFieldError {
  /** In snake_case; `base` means the whole record. */
  field: string;
  /** A `FieldErrorCode`, or a code of a newer server. */
  code: string;
  params: ErrorValues;
}

/** Values for the text of an error. */
export type ErrorValues = Readonly<Record<string, string | number>>;

interface ApiErrorInit {
  status: number;
  message: string;
  attributes?: string[];
  code: ApiErrorCode;
  params?: ErrorValues;
  fields?: ApiFieldError[];
  body?: unknown;
  retryAfterSeconds?: number | null;
}

/** The only error type that calls reject with. `message` is the server's text, or '' if it sent none. */
export class ApiError extends Error {
  readonly status: number;
  /** Names of the rejected fields in snake_case; `base` means the whole record. */
  readonly attributes: string[];
  readonly code: ApiErrorCode;
  readonly params: ErrorValues;
  /** Why each field was rejected; empty if the server named no reasons. */
  readonly fields: readonly ApiFieldError[];
  /** The response body, for callers that need more than the parsed fields. */
  readonly body: unknown;
  readonly retryAfterSeconds: number | null;

  constructor(init: ApiErrorInit) {
    super(init.message);
    this.name = 'ApiError';
    this.status = init.status;
    this.attributes = init.attributes ?? [];
    this.code = init.code;
    this.params = init.params ?? {};
    this.fields = init.fields ?? [];
    this.body = init.body;
    this.retryAfterSeconds = init.retryAfterSeconds ?? null;
  }
}

export function networkError(cause: unknown): ApiError {
  const error = new ApiError({ status: 0, message: '', code: 'network' });
  error.cause = cause;
  return error;
}

/** Parses every error format of the contract: list, single text, fields, object per field, plain text, empty body. */
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
    params: valuesOf(isRecord(body) ? body.error_params : undefined),
    fields: fieldsOf(body),
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
      // A rejected sign-in has `errors` as well, but with `success: false`. Only a missing session has `errors` alone.
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

function fieldsOf(body: unknown): ApiFieldError[] {
  const params = isRecord(body) && isRecord(body.error_params) ? body.error_params : {};
  const fields = Array.isArray(params.fields) ? params.fields.filter(isRecord) : [];
  return fields.map((one) => ({
    field: String(one.field),
    code: String(one.code),
    params: valuesOf(one.params),
  }));
}

function valuesOf(params: unknown): ErrorValues {
  const isValue = (entry: [string, unknown]): entry is [string, string | number] =>
    ['string', 'number'].includes(typeof entry[1]);
  return Object.fromEntries(Object.entries(isRecord(params) ? params : {}).filter(isValue));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** False for the HTML error page of a proxy, which must not be shown as a message. */
function isPlainText(text: string): boolean {
  return text.length <= 500 && !text.trimStart().startsWith('<');
}

function texts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((part): part is string => typeof part === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import {
  type CodeWithStatus,
  type ErrorCode,
  type ErrorParamArguments,
  type FieldReason,
  errorDefinitions,
  isErrorCode,
} from '@parley/contract/errors';

interface HttpErrorOptions {
  /** Sent as `error_params`. */
  params?: object | undefined;
  headers?: Record<string, string>;
}

/**
 * An error response in one of the forms of the contract. May be thrown anywhere below a route; `sendError` writes the
 * response. The code sets the status; a body that is an object carries `error_code`, and `error_params` if the code has
 * params. A text is sent as it is.
 */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly body: Record<string, unknown> | string;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ErrorCode,
    body: Record<string, unknown> | string,
    { params, headers = {} }: HttpErrorOptions = {},
  ) {
    super(typeof body === 'string' ? body : code);
    this.name = new.target.name;
    this.statusCode = errorDefinitions[code].status;
    this.body =
      typeof body === 'string'
        ? body
        : { ...body, error_code: code, ...(params && { error_params: params }) };
    this.headers = headers;
  }
}

/** Missing or invalid session. The only 401 with an `errors` list, which makes clients show the sign-in page. */
export class NotSignedInError extends HttpError {
  constructor(message = 'You need to sign in or sign up before continuing.') {
    super('not_signed_in', { errors: [message] });
  }
}

/** Signed in, but not allowed. The compatible API answers 401 here, never 403. */
export class NotAuthorizedError extends HttpError {
  constructor(
    message = 'You are not authorized to do this action',
    code: CodeWithStatus<401> = 'not_authorized',
  ) {
    super(code, { error: message });
  }
}

/**
 * The record is missing, deleted or in another account. The response is the same for all, so that it reveals nothing.
 */
export class NotFoundError extends HttpError {
  constructor(message = 'Resource could not be found') {
    super('not_found', { error: message });
  }
}

export type FieldProblem = FieldReason & {
  /** Field name in snake_case; `base` for the record as a whole. */
  attribute: string;
  message: string;
};

/** Field validation failed: 422 `{message, attributes}`. */
export class ValidationError extends HttpError {
  constructor(problems: FieldProblem[]) {
    super(
      'invalid_input',
      {
        message: problems.map((problem) => problem.message).join(', '),
        attributes: [...new Set(problems.map((problem) => problem.attribute))],
      },
      { params: { fields: problems.map(fieldErrorOf) } },
    );
  }
}

/** A problem as `error_params.fields` lists it. */
export function fieldErrorOf({ attribute: field, code, params }: Omit<FieldProblem, 'message'>): object {
  return params ? { field, code, params } : { field, code };
}

/** A domain rule does not allow the request: 422 `{error}`. */
export class RuleError<Code extends CodeWithStatus<422> = CodeWithStatus<422>> extends HttpError {
  constructor(code: Code, message: string, ...[params]: ErrorParamArguments<Code>) {
    super(code, { error: message }, { params });
  }
}

export class ConflictError extends HttpError {
  constructor(code: CodeWithStatus<409>, message: string) {
    super(code, { error: message });
  }
}

export class FeatureOffError extends HttpError {
  constructor(message: string, code: 'feature_off' | 'status_not_allowed' = 'feature_off') {
    super(code, { error: message });
  }
}

export class PaymentRequiredError extends HttpError {
  constructor(message = 'Account limit exceeded. Upgrade to a higher plan') {
    super('payment_required', { error: message });
  }
}

/** Contract: 429 is plain text. */
export class TooManyRequestsError extends HttpError {
  constructor(retryAfterSeconds: number) {
    super('too_many_requests', 'Too many requests. Please try again later.', {
      headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
    });
  }
}

export class UnavailableError extends HttpError {
  constructor(message = 'Temporarily unavailable. Please try again.') {
    super('unavailable', { error: message }, { headers: { 'retry-after': '2' } });
  }
}

/** The code for a refusal that names none of its own; 4xx without a code here are `bad_request`. */
const codesByStatus = new Map<number, ErrorCode>([
  [401, 'not_authorized'],
  [402, 'payment_required'],
  [403, 'feature_off'],
  [404, 'not_found'],
  [408, 'too_slow'],
  [409, 'overtaken'],
  [413, 'body_too_large'],
  [414, 'url_too_long'],
  [415, 'unsupported_media_type'],
  [422, 'unstorable_value'],
]);

/** An error of Fastify, with its status where a code has that status, else 400. */
export function httpErrorWithStatus(status: number, message: string): HttpError {
  return new HttpError(codesByStatus.get(status) ?? 'bad_request', { error: message });
}

/** The error that a stored response was made from, with the same body. */
export function storedHttpError(status: number, body: unknown): HttpError {
  if (typeof body !== 'object' || body === null)
    return new HttpError(codesByStatus.get(status) ?? 'bad_request', String(body ?? ''));
  const { error_code: code, error_params: params, ...fields } = body as Record<string, unknown>;
  const known = isErrorCode(code) ? code : (codesByStatus.get(status) ?? 'bad_request');
  return new HttpError(known, fields, { params: params as object | undefined });
}

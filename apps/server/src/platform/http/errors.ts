/**
 * An error response in one of the forms of the contract. May be thrown anywhere below a route; `sendError` writes the
 * response. `code` is for logs and tests, `body` for the client.
 */
export class HttpError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    readonly body: Record<string, unknown> | string,
    readonly headers: Record<string, string> = {},
  ) {
    super(typeof body === 'string' ? body : code);
    this.name = new.target.name;
  }
}

/** Missing or invalid session. The only 401 with an `errors` list, which makes clients show the sign-in page. */
export class NotSignedInError extends HttpError {
  constructor(message = 'You need to sign in or sign up before continuing.') {
    super(401, 'not_signed_in', { errors: [message] });
  }
}

/** Signed in, but not allowed. The compatible API answers 401 here, never 403. */
export class NotAuthorizedError extends HttpError {
  constructor(message = 'You are not authorized to do this action') {
    super(401, 'not_authorized', { error: message });
  }
}

/**
 * The record is missing, deleted or in another account. The response is the same for all, so that it reveals nothing.
 */
export class NotFoundError extends HttpError {
  constructor(message = 'Resource could not be found') {
    super(404, 'not_found', { error: message });
  }
}

export interface FieldProblem {
  /** Field name in snake_case; `base` for the record as a whole. */
  attribute: string;
  message: string;
}

/** Field validation failed: 422 `{message, attributes}`. */
export class ValidationError extends HttpError {
  constructor(problems: FieldProblem[]) {
    super(422, 'invalid', {
      message: problems.map((problem) => problem.message).join(', '),
      attributes: [...new Set(problems.map((problem) => problem.attribute))],
    });
  }
}

/** A domain rule does not allow the request: 422 `{error}`. */
export class RuleError extends HttpError {
  constructor(code: string, message: string) {
    super(422, code, { error: message });
  }
}

export class ConflictError extends HttpError {
  constructor(code: string, message: string) {
    super(409, code, { error: message });
  }
}

export class FeatureOffError extends HttpError {
  constructor(message: string) {
    super(403, 'feature_off', { error: message });
  }
}

export class PaymentRequiredError extends HttpError {
  constructor(message = 'Account limit exceeded. Upgrade to a higher plan') {
    super(402, 'limit_exceeded', { error: message });
  }
}

/** Contract: 429 is plain text. */
export class TooManyRequestsError extends HttpError {
  constructor(retryAfterSeconds: number) {
    super(429, 'too_many_requests', 'Too many requests. Please try again later.', {
      'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))),
    });
  }
}

export class UnavailableError extends HttpError {
  constructor(message = 'Temporarily unavailable. Please try again.') {
    super(503, 'unavailable', { error: message }, { 'retry-after': '2' });
  }
}

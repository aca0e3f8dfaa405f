/** Statuses of refusals. 429 is plain text in the compatible API, so its code is known by the status alone. */
type ErrorStatus =
  | 400
  | 401
  | 402
  | 403
  | 404
  | 408
  | 409
  | 413
  | 414
  | 415
  | 416
  | 422
  | 429
  | 500
  | 503
  | 507;

/** `fields`: a list of `FieldError`. */
type ParamKind = 'number' | 'string' | 'fields';

export interface ErrorDefinition {
  status: ErrorStatus;
  /** One line for the readers of docs/error-codes.md. */
  meaning: string;
  /** Values that a client puts into its own sentence, with their types. */
  params?: Readonly<Record<string, ParamKind>>;
}

export interface FieldErrorDefinition {
  meaning: string;
  params?: Readonly<Record<string, Exclude<ParamKind, 'fields'>>>;
}

/** Errors of one area. Codes are unique over all areas and never change their meaning. */
export type ErrorDefinitions = Readonly<Record<string, ErrorDefinition>>;

/** Errors that any route may answer with. */
export const commonErrors = {
  not_signed_in: { status: 401, meaning: 'No session or token was sent, or it is no longer valid.' },
  not_authorized: { status: 401, meaning: 'The caller is known but may not do this.' },
  not_found: { status: 404, meaning: 'The record is missing, deleted, or in another account.' },
  payment_required: { status: 402, meaning: 'The account has used up its agents or inboxes.' },
  feature_off: { status: 403, meaning: 'The feature is not enabled for this account.' },
  invalid_input: {
    status: 422,
    meaning: 'Fields of the request are invalid; `fields` says which and why.',
    params: { fields: 'fields' },
  },
  missing_parameter: {
    status: 422,
    meaning: 'A required parameter, such as the root key of the body, is missing or empty.',
    params: { name: 'string' },
  },
  unstorable_value: { status: 422, meaning: 'A value cannot be stored, such as a number out of range.' },
  overtaken: { status: 409, meaning: 'A concurrent request created the same record first.' },
  too_many_requests: {
    status: 429,
    meaning: 'A rate limit was reached; `Retry-After` says when to retry. The body is plain text.',
  },
  unavailable: { status: 503, meaning: 'The server is overloaded or its database is unreachable; retry.' },
  internal: { status: 500, meaning: 'The server failed.' },
  bad_request: { status: 400, meaning: 'The HTTP request is malformed.' },
  url_too_long: { status: 414, meaning: 'The URL is longer than 8 KiB.' },
  unsupported_media_type: { status: 415, meaning: 'The content type of the body is not supported.' },
  range_not_satisfiable: { status: 416, meaning: 'The requested byte range is outside the file.' },
  invalid_cursor: { status: 422, meaning: 'The pagination cursor is invalid.' },
  idempotency_key_too_long: {
    status: 422,
    meaning: '`Idempotency-Key` is too long.',
    params: { maximum: 'number' },
  },
  idempotency_key_reused: {
    status: 422,
    meaning: '`Idempotency-Key` was already used for a request with another body.',
  },
  idempotency_key_running: {
    status: 409,
    meaning: 'The first request with this `Idempotency-Key` is still running.',
  },
  answer_lost: {
    status: 409,
    meaning: 'The first request with this `Idempotency-Key` succeeded, but its response was lost.',
  },
  echo_id_reused: { status: 409, meaning: 'The `echo_id` was already used for another request.' },
} as const satisfies ErrorDefinitions;

/** Errors of a body that is refused before its route runs. */
export const bodyErrors = {
  aborted: { status: 400, meaning: 'The request ended before its body was complete.' },
  body_too_large: { status: 413, meaning: 'The body is too large.' },
  file_too_large: { status: 422, meaning: 'The file is larger than allowed.' },
  forbidden_key: { status: 400, meaning: 'The body contains a forbidden key, such as `__proto__`.' },
  malformed_form: { status: 400, meaning: 'Form fields are malformed or contradict each other.' },
  malformed_json: { status: 400, meaning: 'The body is not valid JSON.' },
  malformed_multipart: { status: 400, meaning: 'The body is not valid multipart/form-data.' },
  null_byte: { status: 422, meaning: 'A text contains a null byte.' },
  storage_full: { status: 507, meaning: 'The server has no space left for the file.' },
  too_deep: { status: 400, meaning: 'The body is nested too deeply.' },
  too_many_items: { status: 400, meaning: 'The lists of the body have too many items.' },
  too_many_keys: { status: 400, meaning: 'The objects of the body have too many keys.' },
  too_many_parts: { status: 413, meaning: 'The multipart body has too many parts.' },
  too_slow: { status: 408, meaning: 'The body did not arrive in time.' },
  unsupported_encoding: { status: 415, meaning: 'Compressed bodies are not supported.' },
} as const satisfies ErrorDefinitions;

/** Why a field is invalid: the codes inside `invalid_input`. */
export const fieldErrors = {
  blank: { meaning: 'A value is required.' },
  invalid: { meaning: 'The value has the wrong type or format.' },
  not_included: { meaning: 'The value is not one of the allowed values.' },
  taken: { meaning: 'Another record has this value already.' },
  unknown: { meaning: 'The referenced record does not exist.' },
  too_long: { meaning: 'The text has too many characters.', params: { maximum: 'number' } },
  too_short: { meaning: 'The text has too few characters.', params: { minimum: 'number' } },
  above_maximum: { meaning: 'The number is too large.', params: { maximum: 'number' } },
  below_minimum: { meaning: 'The number is too small.', params: { minimum: 'number' } },
  too_many: { meaning: 'The list or object has too many entries.', params: { maximum: 'number' } },
  too_few: { meaning: 'The list has too few entries.', params: { minimum: 'number' } },
  too_large: { meaning: 'The file, or the object as a whole, is too large.' },
  file_type: { meaning: 'The type of the file is not supported.' },
  invalid_email: { meaning: 'The value is not an email address.' },
  invalid_phone: { meaning: 'The value is not a phone number in E.164 format.' },
  invalid_url: { meaning: 'The value is not an http or https URL.' },
  invalid_pattern: { meaning: 'The value is not a regular expression.' },
  unsafe_pattern: { meaning: 'The regular expression may take too long to match.' },
  sign_in_refused: { meaning: 'The other server does not accept the username and password.' },
  host_unknown: { meaning: 'No server has this name.' },
  server_unreachable: { meaning: 'Nothing answers at this address and port, or it may not be called.' },
  server_timed_out: { meaning: 'The other server does not answer in time.' },
  connection_lost: { meaning: 'The other server has closed the connection.' },
  encryption_failed: { meaning: 'No encrypted connection to the other server can be made.' },
  server_refused: { meaning: 'The other server refuses what was asked of it.' },
  invalid_characters: { meaning: 'The value contains characters that are not allowed.' },
  reserved: { meaning: 'The value is reserved for a built-in attribute.' },
  limit_reached: { meaning: 'There are too many records of this kind.', params: { limit: 'number' } },
  conflicting: { meaning: 'The value contradicts another setting of the request.' },
  closes_before_opening: { meaning: 'The closing time is not after the opening time.' },
  set_in_environment: {
    meaning: 'The setting is fixed by an environment variable.',
    params: { variable: 'string' },
  },
  cannot_take_over: { meaning: 'The agent or team cannot take over conversations.' },
  user_disabled: { meaning: 'The user is disabled.' },
  password_mismatch: { meaning: 'The confirmation differs from the password.' },
  password_too_short: { meaning: 'The password is too short.' },
  password_too_long: { meaning: 'The password is too long.' },
  password_needs_uppercase: { meaning: 'The password has no uppercase letter.' },
  password_needs_lowercase: { meaning: 'The password has no lowercase letter.' },
  password_needs_digit: { meaning: 'The password has no digit.' },
  password_needs_special: { meaning: 'The password has no special character.' },
  password_invalid_character: { meaning: 'The password contains a character that is not allowed.' },
  password_too_common: { meaning: 'The password is among the most common ones.' },
} as const satisfies Readonly<Record<string, FieldErrorDefinition>>;

export type FieldErrorCode = keyof typeof fieldErrors;

type ParamValue<Kind> = Kind extends 'number' ? number : Kind extends 'string' ? string : FieldError[];

/** The values of a definition's `params`; `undefined` if it has none. */
export type ParamsOf<D> = D extends { params: infer P }
  ? { [Name in keyof P]: ParamValue<P[Name]> }
  : undefined;

type WithParams<P> = P extends undefined ? { params?: undefined } : { params: P };

/** A field error code with the params that it needs. */
export type FieldReason = {
  [Code in FieldErrorCode]: { code: Code } & WithParams<ParamsOf<(typeof fieldErrors)[Code]>>;
}[FieldErrorCode];

/** One invalid field, as `error_params.fields` lists them. `field`: in snake_case; `base`: the record as a whole. */
export type FieldError = { field: string } & FieldReason;

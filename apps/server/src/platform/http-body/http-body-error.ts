export type HttpBodyErrorCode =
  | 'aborted'
  | 'body_too_large'
  | 'file_too_large'
  | 'forbidden_key'
  | 'malformed_form'
  | 'malformed_json'
  | 'malformed_multipart'
  | 'null_byte'
  | 'storage_full'
  | 'too_deep'
  | 'too_many_items'
  | 'too_many_keys'
  | 'too_many_parts'
  | 'too_slow'
  | 'unsupported_encoding';

const STATUS_CODES: Record<HttpBodyErrorCode, number> = {
  aborted: 400,
  body_too_large: 413,
  file_too_large: 422,
  forbidden_key: 400,
  malformed_form: 400,
  malformed_json: 400,
  malformed_multipart: 400,
  null_byte: 422,
  storage_full: 507,
  too_deep: 400,
  too_many_items: 400,
  too_many_keys: 400,
  too_many_parts: 413,
  too_slow: 408,
  unsupported_encoding: 415,
};

const MESSAGES: Record<HttpBodyErrorCode, string> = {
  aborted: 'The request ended before its body was complete',
  body_too_large: 'The request body is too large',
  file_too_large: 'file size is too big',
  forbidden_key: 'The request body contains a forbidden key',
  malformed_form: 'The form fields contradict each other or are malformed',
  malformed_json: 'The request body is not valid JSON',
  malformed_multipart: 'The request body is not valid multipart/form-data',
  null_byte: 'Text must not contain null bytes',
  storage_full: 'There is no space left to store the upload',
  too_deep: 'The request body is nested too deeply',
  too_many_items: 'The request body contains too many list items',
  too_many_keys: 'The request body contains too many keys',
  too_many_parts: 'The request body contains too many parts',
  too_slow: 'The request body took too long',
  unsupported_encoding: 'Compressed request bodies are not supported',
};

/** Thrown when a body is refused before the route handler runs. */
export class HttpBodyError extends Error {
  readonly statusCode: number;

  constructor(readonly code: HttpBodyErrorCode) {
    super(MESSAGES[code]);
    this.name = 'HttpBodyError';
    this.statusCode = STATUS_CODES[code];
  }
}

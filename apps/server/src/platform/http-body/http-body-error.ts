import { bodyErrors } from '@parley/contract/errors';

export type HttpBodyErrorCode = keyof typeof bodyErrors;

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
    this.statusCode = bodyErrors[code].status;
  }
}

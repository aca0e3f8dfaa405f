import { type BodyShapeLimits, checkBodyShape } from './body-shape';
import { HttpBodyError } from './http-body-error';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses a JSON body; an empty body counts as `{}`, because many clients send the header without a body. */
export function parseJsonBody(bytes: Uint8Array, limits: BodyShapeLimits): unknown {
  if (bytes.byteLength === 0) return {};
  let body: unknown;
  try {
    body = JSON.parse(utf8.decode(bytes));
  } catch {
    throw new HttpBodyError('malformed_json');
  }
  return checkBodyShape(body, limits);
}

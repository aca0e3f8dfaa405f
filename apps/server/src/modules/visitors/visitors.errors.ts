import { HttpError } from '../../platform/http/errors';

/** The public client API says so in a form of its own. */
export class PublicNotFoundError extends HttpError {
  constructor() {
    super(404, 'not_found', { status: 404, error: 'Not Found' });
  }
}

/** Somebody claims to be a person without the proof that this inbox asks for. */
export class IdentityNotProvenError extends HttpError {
  constructor() {
    super(401, 'identity_not_proven', { error: 'HMAC failed: Invalid Identifier Hash Provided' });
  }
}

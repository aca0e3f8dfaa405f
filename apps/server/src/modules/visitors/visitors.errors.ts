import { HttpError } from '../../platform/http/errors';

/** 404 in the error shape of the public client API. */
export class PublicNotFoundError extends HttpError {
  constructor() {
    super('not_found', { status: 404, error: 'Not Found' });
  }
}

/** 401: the caller claims an identity without the proof this inbox requires. */
export class IdentityNotProvenError extends HttpError {
  constructor() {
    super('identity_not_proven', { error: 'HMAC failed: Invalid Identifier Hash Provided' });
  }
}

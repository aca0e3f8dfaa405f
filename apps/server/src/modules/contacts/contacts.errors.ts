import { HttpError } from '../../platform/http/errors';

/**
 * The source id belongs to another contact of the inbox. Callers expect the 422 in either of its two
 * forms, depending on where they ran into it, so it carries the keys of both.
 */
export class SourceIdTakenError extends HttpError {
  constructor() {
    const message = 'Source has already been taken';
    super(422, 'source_id_taken', { error: message, message, attributes: ['source_id'] });
  }
}

/** A contact is talking right now; deleting it would cut the conversation off. */
export class ContactOnlineError extends HttpError {
  constructor(name: string) {
    super(422, 'contact_online', {
      message: `Sorry, ${name || 'the contact'} is online. Please try again later`,
    });
  }
}

import { HttpError } from '../../platform/http/errors';

/**
 * The source id belongs to another contact of the inbox. Clients expect one of two 422 formats, depending on the
 * route, so the body has the keys of both.
 */
export class SourceIdTakenError extends HttpError {
  constructor() {
    const message = 'Source has already been taken';
    super('source_id_taken', { error: message, message, attributes: ['source_id'] });
  }
}

/** The contact is online; deleting it would interrupt a running conversation. */
export class ContactOnlineError extends HttpError {
  constructor(name: string) {
    super(
      'contact_online',
      { message: `Sorry, ${name || 'the contact'} is online. Please try again later` },
      { params: { name } },
    );
  }
}

/** The contact was merged into another one, whose id is `contact_id`. */
export class ContactMergedError extends HttpError {
  constructor(contactId: number) {
    super('contact_merged', { error: 'Resource could not be found' }, { params: { contact_id: contactId } });
  }
}

import type { DbReader } from '../../platform/db/database';
import { type HttpError, NotFoundError } from '../../platform/http/errors';
import { findMergedInto } from './contact-merge.repository';
import { ContactMergedError } from './contacts.errors';

/** The refusal for a contact that does not exist: 404, naming the contact it was merged into, if it was. */
export async function missingContact(db: DbReader, accountId: number, id: number): Promise<HttpError> {
  const into = await findMergedInto(db, accountId, id);
  return into === undefined ? new NotFoundError() : new ContactMergedError(into);
}

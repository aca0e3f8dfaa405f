import { NotAuthorizedError } from '../../../platform/http/errors';
import type { Services } from '../../../platform/services';
import { findMembership } from '../../access/access.facade';
import type { SignInState } from './sign-in-state';

/** A sign-in takes minutes, in which the person may have lost the role. Error: 401. */
export async function requireAdministrator(
  { database }: Services,
  { accountId, userId }: SignInState,
): Promise<void> {
  const membership = await findMembership(database.tenant(accountId), accountId, userId);
  if (membership?.viewer?.role !== 'administrator') throw new NotAuthorizedError();
}

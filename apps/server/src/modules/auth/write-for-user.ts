import type { Tx } from '../../platform/events/unit-of-work';
import { NotFoundError } from '../../platform/http/errors';
import type { PublicContext } from '../access/access.facade';
import { listAccountIdsOfUser } from './accounts-of-user.repository';

/**
 * Runs a transaction that changes a user. Its events go to the account the user used last, because users have no
 * event log of their own. Error: 404 for a user without an account (about to be retired).
 */
export async function writeForUser<T>(
  context: PublicContext,
  userId: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { services, request } = context;
  const [accountId] = await listAccountIdsOfUser(services.database.system('list-accounts-of-user'), userId);
  if (accountId === undefined) throw new NotFoundError();
  return services.runInTx(
    { accountId, actor: { type: 'User', id: userId }, requestId: request.id, ip: request.ip },
    work,
  );
}

import type { Tx } from '../../platform/events/unit-of-work';
import { NotFoundError } from '../../platform/http/errors';
import type { PublicContext } from '../access/access.facade';
import { listAccountIdsOfUser } from './accounts-of-user.repository';

/**
 * A change to a person, told in the account they used last: a person has no event log of their own.
 * Error: 404 for a person without any account (they are on their way out).
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

import { inTransaction } from '../../../platform/db/retry';
import type { PublicContext } from '../../access/access.facade';
import { auditInEveryAccount } from '../open-session';
import type { UserRow } from '../users.repository';

/**
 * Stands for an unknown user: the same statements run, so that the response time does not reveal whether the user
 * exists (A3).
 */
const NOBODY = { id: 0, email: '' };

/**
 * Writes one audit row in each account of the user (A7). Attempts with an unknown address are only written to the
 * server's log. The rate limits bound the number of rows.
 */
export async function recordFailedSignIn(context: PublicContext, user: UserRow | undefined): Promise<void> {
  const { database, logger } = context.services;
  logger.info(
    { ip: context.request.ip, requestId: context.request.id, userId: user?.id ?? null },
    'sign-in failed',
  );
  await inTransaction(database.system('list-accounts-of-user'), (db) =>
    auditInEveryAccount(db, context, { user: user ?? NOBODY, action: 'sign_in_failed' }),
  );
}

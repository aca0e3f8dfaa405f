import { inTransaction } from '../../../platform/db/retry';
import type { PublicContext } from '../../access/access.facade';
import { auditInEveryAccount } from '../open-session';
import type { UserRow } from '../users.repository';

/** As many statements for nobody, so that the time it takes tells nothing (A3). */
const NOBODY = { id: 0, email: '' };

/**
 * One row in the audit log of each account of the person (A7); an address that nobody has is known to the server's log alone.
 * The limits on tries bound how many there can be.
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

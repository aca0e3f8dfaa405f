import type { DbTransaction } from '../../../platform/db/database';
import { inTransaction } from '../../../platform/db/retry';
import { NotFoundError } from '../../../platform/http/errors';
import { SESSION_COOKIE, signedInAs, type UserContext } from '../../access/access.facade';
import { auditInEveryAccount } from '../open-session';
import { deleteSessionOf, deleteSessionsOf } from '../sessions.repository';

/** Ends a session of the caller, possibly the current one; its sockets end within 5 s (R5). Error: 404. */
export async function endSession(ctx: UserContext, sessionId: number): Promise<void> {
  await endingSessions(ctx, async (db) => {
    if (!(await deleteSessionOf(db, ctx.user.id, sessionId))) throw new NotFoundError();
    return 1;
  });
  if (signedInAs(ctx).sessionId === sessionId) ctx.exchange.clearCookie(SESSION_COOKIE);
}

/** Ends every session of the caller except the current one (A5). */
export async function endOtherSessions(ctx: UserContext): Promise<void> {
  const { sessionId } = signedInAs(ctx);
  await endingSessions(ctx, (db) => deleteSessionsOf(db, ctx.user.id, { except: sessionId }));
}

/** Writes one audit row in each account of the user, in the transaction that ends the sessions (A7). */
async function endingSessions(ctx: UserContext, end: (db: DbTransaction) => Promise<number>): Promise<void> {
  await inTransaction(ctx.services.database.system('list-accounts-of-user'), async (db) => {
    const ended = await end(db);
    if (ended === 0) return;
    await auditInEveryAccount(db, ctx, {
      user: ctx.user,
      action: 'sign_out',
      changes: { sessions_ended: ended },
    });
  });
}

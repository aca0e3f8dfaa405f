import type { DbTransaction } from '../../../platform/db/database';
import { inTransaction } from '../../../platform/db/retry';
import { NotFoundError } from '../../../platform/http/errors';
import { SESSION_COOKIE, signedInAs, type UserContext } from '../../access/access.facade';
import { auditInEveryAccount } from '../open-session';
import { deleteSessionOf, deleteSessionsOf } from '../sessions.repository';

/** Ends one session of the caller, their present one included; its sockets end within 5 s (R5). Error: 404. */
export async function endSession(ctx: UserContext, sessionId: number): Promise<void> {
  await endingSessions(ctx, async (db) => {
    if (!(await deleteSessionOf(db, ctx.user.id, sessionId))) throw new NotFoundError();
    return 1;
  });
  if (signedInAs(ctx).sessionId === sessionId) ctx.exchange.clearCookie(SESSION_COOKIE);
}

/** Ends every session of the caller but the one they call with (A5). */
export async function endOtherSessions(ctx: UserContext): Promise<void> {
  const { sessionId } = signedInAs(ctx);
  await endingSessions(ctx, (db) => deleteSessionsOf(db, ctx.user.id, { except: sessionId }));
}

/** One audit row in each account of the person, in the transaction that ends them (A7). */
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

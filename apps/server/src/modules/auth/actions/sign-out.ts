import { inTransaction } from '../../../platform/db/retry';
import { HttpError } from '../../../platform/http/errors';
import { authenticateUser, type PublicContext, SESSION_COOKIE } from '../../access/access.facade';
import { SignInRefusedError } from '../auth.errors';
import { auditInEveryAccount } from '../open-session';
import { requestTexts } from '../request-texts';
import { deleteSession } from '../sessions.repository';

/** Ends the session of the request. Error: 404 if there is none. */
export async function signOut(context: PublicContext): Promise<void> {
  const signedIn = await authenticateUser(context).catch((error: unknown) => {
    if (error instanceof HttpError && error.statusCode === 401) return null;
    throw error;
  });
  context.exchange.clearCookie(SESSION_COOKIE);
  if (!signedIn || signedIn.credential.kind === 'access_token') {
    throw new SignInRefusedError('no_session', requestTexts(context).t('error.notSignedIn'));
  }
  const { user, credential } = signedIn;
  await inTransaction(context.services.database.system('list-accounts-of-user'), async (db) => {
    const ended = await deleteSession(db, credential.sessionId);
    if (ended) await auditInEveryAccount(db, context, { user, action: 'sign_out' });
  });
}

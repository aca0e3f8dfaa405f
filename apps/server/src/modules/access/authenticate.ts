import { sha256Hex } from '../../platform/crypto/tokens';
import { NotAuthorizedError, NotFoundError, NotSignedInError } from '../../platform/http/errors';
import type { RequestInfo } from '../../platform/http/handler';
import {
  findMembership,
  findUserByAccessToken,
  findUserBySessionToken,
  touchSession,
} from './access.repository';
import type { AccountContext, PublicContext, SessionCredential, UserContext } from './access.types';
import { isSameOrigin } from './same-origin';
import { readSessionCredential } from './session-credential';

/** Cookie of our own dashboard: httpOnly, same-site. */
export const SESSION_COOKIE = 'parley_session';

/** Number of the account's newest event that an answer contains; clients continue from it. */
export const SEQ_HEADER = 'x-parley-seq';

const HOUR_MS = 3_600_000;

/** Who calls, by session headers, cookie or personal token. Errors: 401 in the form of each. */
export async function authenticateUser(context: PublicContext): Promise<UserContext> {
  const { request, services } = context;
  const personal = firstHeader(request, 'api_access_token') ?? firstHeader(request, 'api-access-token');
  if (personal !== undefined) return byAccessToken(context, personal);

  const credential = readSessionCredential(request, SESSION_COOKIE);
  if (!credential) throw new NotSignedInError();
  if (credential.kind === 'cookie' && !isSameOrigin(request, services.config.frontendUrl)) {
    throw new NotSignedInError();
  }
  const found = await findUserBySessionToken(services.database.global(), sha256Hex(credential.token));
  if (!found?.session) throw new NotSignedInError();
  const { user, session } = found;
  const namesAnother =
    credential.kind === 'session' && (credential.client !== session.client || credential.uid !== user.uid);
  if (namesAnother) throw new NotSignedInError();
  if (Date.now() - session.last_used_at.getTime() > HOUR_MS) {
    await touchSession(services.database.global(), session.id);
  }
  const proven: SessionCredential = {
    kind: credential.kind,
    sessionId: session.id,
    client: session.client,
    token: credential.token,
    expiresAt: session.expires_at,
  };
  return { ...context, user, credential: proven };
}

async function byAccessToken(context: PublicContext, token: string): Promise<UserContext> {
  const found =
    token === '' ? null : await findUserByAccessToken(context.services.database.global(), sha256Hex(token));
  if (!found) throw new NotAuthorizedError('Invalid Access Token');
  return { ...context, user: found.user, credential: { kind: 'access_token' } };
}

/** The caller inside the account of the path. Errors: 404 no such account, 401 suspended or not a member. */
export async function authenticateMember(context: PublicContext, accountId: number): Promise<AccountContext> {
  const userContext = await authenticateUser(context);
  const { services } = context;
  const db = services.database.tenant(accountId);
  const membership = await findMembership(db, accountId, userContext.user.id);
  if (!membership) throw new NotFoundError();
  const { account, viewer } = membership;
  if (account.status !== 'active') throw new NotAuthorizedError('Account is suspended');
  if (!viewer) throw new NotAuthorizedError('You are not authorized to access this account');
  // What was read after this moment contains at least these events; a write says its own number instead.
  const tellSeq = (seq: number) => context.exchange.setHeader(SEQ_HEADER, String(seq));
  tellSeq(membership.seq);
  return {
    ...userContext,
    account,
    viewer,
    accountId,
    db,
    locale: preferredLocale(userContext.user.ui_settings, account.locale),
    write: (work) =>
      services.runInTx(
        {
          accountId,
          actor: { type: 'User', id: viewer.userId },
          requestId: context.request.id,
          ip: context.request.ip,
          onNumbered: tellSeq,
        },
        work,
      ),
  };
}

function preferredLocale(uiSettings: Record<string, unknown>, accountLocale: string): string {
  return typeof uiSettings.locale === 'string' && uiSettings.locale !== ''
    ? uiSettings.locale
    : accountLocale;
}

function firstHeader(request: RequestInfo, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

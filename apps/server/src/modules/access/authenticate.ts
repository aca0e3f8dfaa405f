import { sha256Hex } from '../../platform/crypto/tokens';
import { NotAuthorizedError, NotFoundError, NotSignedInError } from '../../platform/http/errors';
import type { RequestInfo } from '../../platform/http/handler';
import {
  findMember,
  type FoundUser,
  findUserByAccessToken,
  findUserBySessionToken,
  touchSession,
} from './access.repository';
import type { AccountContext, PublicContext, SessionCredential, UserContext } from './access.types';
import { isSameOrigin } from './same-origin';
import { type PresentedSession, readSessionCredential } from './session-credential';

/** Cookie of our own dashboard: httpOnly, same-site. */
export const SESSION_COOKIE = 'parley_session';

/** Number of the account's newest event that an answer contains; clients continue from it. */
export const SEQ_HEADER = 'x-parley-seq';

const HOUR_MS = 3_600_000;

/** Who calls, by session headers, cookie or personal token. Errors: 401 in the form of each. */
export async function authenticateUser(context: PublicContext): Promise<UserContext> {
  const shown = readCredential(context);
  const db = context.services.database.global();
  const hash = sha256Hex(shown.token);
  const found =
    shown.kind === 'access_token'
      ? await findUserByAccessToken(db, hash)
      : await findUserBySessionToken(db, hash);
  return proveUser(context, shown, found);
}

/** The caller inside the account of the path. Errors: as above, 404 no such account, 401 suspended or not a member. */
export async function authenticateMember(context: PublicContext, accountId: number): Promise<AccountContext> {
  const shown = readCredential(context);
  const { services } = context;
  const db = services.database.tenant(accountId);
  const kind = shown.kind === 'access_token' ? 'access_token' : 'session';
  const found = await findMember(db, accountId, { kind, tokenHash: sha256Hex(shown.token) });
  const userContext = await proveUser(context, shown, found);
  if (!found?.membership) throw new NotFoundError();
  const { account, viewer, presence, seq } = found.membership;
  if (account.status !== 'active') throw new NotAuthorizedError('Account is suspended');
  if (!viewer || !presence) throw new NotAuthorizedError('You are not authorized to access this account');
  // What was read after this moment contains at least these events; a write says its own number instead.
  const tellSeq = (last: number) => context.exchange.setHeader(SEQ_HEADER, String(last));
  tellSeq(seq);
  return {
    ...userContext,
    account,
    viewer,
    presence,
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

type ShownCredential = PresentedSession | { kind: 'access_token'; token: string };

/** What the caller shows; a cookie counts only from our own page. */
function readCredential({ request, services }: PublicContext): ShownCredential {
  const personal = firstHeader(request, 'api_access_token') ?? firstHeader(request, 'api-access-token');
  if (personal !== undefined) return { kind: 'access_token', token: personal };
  const shown = readSessionCredential(request, SESSION_COOKIE);
  const isForeign = shown?.kind === 'cookie' && !isSameOrigin(request, services.config.frontendUrl);
  if (!shown || isForeign) throw new NotSignedInError();
  return shown;
}

/** Holds what was found against what was shown. Errors: 401 in the form of each credential. */
async function proveUser(
  context: PublicContext,
  shown: ShownCredential,
  found: FoundUser | null,
): Promise<UserContext> {
  if (shown.kind === 'access_token') {
    if (!found || shown.token === '') throw new NotAuthorizedError('Invalid Access Token');
    return { ...context, user: found.user, credential: { kind: 'access_token' } };
  }
  if (!found?.session) throw new NotSignedInError();
  const { user, session } = found;
  const namesAnother =
    shown.kind === 'session' && (shown.client !== session.client || shown.uid !== user.uid);
  if (namesAnother) throw new NotSignedInError();
  if (Date.now() - session.last_used_at.getTime() > HOUR_MS) {
    await touchSession(context.services.database.global(), session.id);
  }
  const credential: SessionCredential = {
    kind: shown.kind,
    sessionId: session.id,
    client: session.client,
    token: shown.token,
    expiresAt: session.expires_at,
  };
  return { ...context, user, credential };
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

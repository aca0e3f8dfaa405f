import { sha256Hex } from '../../platform/crypto/tokens';
import type { Db } from '../../platform/db/database';
import type { ActorRef } from '../../platform/events/events';
import { HttpError, NotAuthorizedError, NotFoundError, NotSignedInError } from '../../platform/http/errors';
import type { RequestInfo } from '../../platform/http/handler';
import {
  type FoundAgentBot,
  type FoundMember,
  type FoundUser,
  findAgentBot,
  findUserByAccessToken,
  findUserBySessionToken,
  isAgentBotToken,
  type Membership,
  touchSession,
} from './access.repository';
import type {
  AccountContext,
  AccountRow,
  ActionContext,
  AgentBotContext,
  MemberOrBotContext,
  PublicContext,
  SessionCredential,
  UserContext,
} from './access.types';
import { type CallerLookup, revalidateCaller, findCaller, cachedCaller } from './caller-cache';
import { isSameOrigin } from './same-origin';
import { type PresentedSession, readSessionCredential } from './session-credential';

/** Session cookie of our own dashboard: httpOnly, same-site. */
export const SESSION_COOKIE = 'parley_session';

/** Response header with the number of the newest event that the response includes; clients subscribe from there. */
export const SEQ_HEADER = 'x-parley-seq';

const HOUR_MS = 3_600_000;

/** Authenticates by session headers, cookie or personal token. Errors: 401, in the format of the credential used. */
export async function authenticateUser(context: PublicContext): Promise<UserContext> {
  const presented = readCredential(context);
  const db = context.services.database.global();
  const hash = sha256Hex(presented.token);
  const found =
    presented.kind === 'access_token'
      ? await findUserByAccessToken(db, hash)
      : await findUserBySessionToken(db, hash);
  if (!found && presented.kind === 'access_token') await refuseAgentBot(db, hash);
  const caller = verifyCredential(context, presented, found);
  await touchIdleSession(context, found);
  return caller;
}

/**
 * Authenticates the caller as a member of the account in the path. Errors: as `authenticateUser`, 404 no such
 * account, 401 suspended or not a member.
 */
export async function authenticateMember(context: PublicContext, accountId: number): Promise<AccountContext> {
  const attempt = await lookUp(context, accountId);
  const { presented, place, found } = attempt;
  if (!found && presented.kind === 'access_token') await refuseAgentBot(place.db, place.credential.tokenHash);
  return memberOf(context, attempt);
}

/**
 * Authenticates the caller as a member of the account in the path, or as one of its agent bots. Errors: as
 * `authenticateMember`; 401 a bot of another account.
 */
export async function authenticateMemberOrBot(
  context: PublicContext,
  accountId: number,
): Promise<MemberOrBotContext> {
  const attempt = await lookUp(context, accountId);
  const { presented, place, found } = attempt;
  // Users are looked up first, because they are cached; a bot costs a second statement.
  const bot =
    !found && presented.kind === 'access_token'
      ? await findAgentBot(place.db, accountId, place.credential.tokenHash)
      : null;
  return bot ? agentBotContext(context, place, bot) : memberOf(context, attempt);
}

interface MemberLookup {
  presented: PresentedCredential;
  place: CallerLookup;
  found: FoundMember | null;
}

async function lookUp(context: PublicContext, accountId: number): Promise<MemberLookup> {
  const presented = readCredential(context);
  const place = callerLookup(context, accountId, presented);
  return { presented, place, found: await findCaller(place) };
}

async function memberOf(
  context: PublicContext,
  { presented, place, found }: MemberLookup,
): Promise<AccountContext> {
  const userContext = verifyCredential(context, presented, found);
  await touchIdleSession(context, found);
  if (!found?.membership) throw new NotFoundError();
  const member = memberContext(userContext, place, found.membership);
  // Set only after authorization: outsiders must not learn how many events an account has had.
  context.exchange.setHeader(SEQ_HEADER, String(found.membership.seq));
  return member;
}

/** Error: 401 for the token of an agent bot, on a route that is not open to bots. */
async function refuseAgentBot(db: Db, tokenHash: string): Promise<void> {
  if (await isAgentBotToken(db, tokenHash))
    throw new NotAuthorizedError('Access to this endpoint is not authorized for bots');
}

function agentBotContext(
  context: PublicContext,
  { accountId, db }: CallerLookup,
  { account, viewer, seq }: FoundAgentBot,
): AgentBotContext {
  if (!account) throw new NotFoundError();
  requireActive(account);
  if (!viewer) throw new NotAuthorizedError('Bot is not authorized to access this account', 'not_a_member');
  context.exchange.setHeader(SEQ_HEADER, String(seq));
  const write = writeAs(context, accountId, { type: 'AgentBot', id: viewer.agentBotId });
  return { ...context, account, viewer, accountId, db, locale: account.locale, write };
}

function requireActive(account: AccountRow): void {
  if (account.status !== 'active') throw new NotAuthorizedError('Account is suspended', 'account_suspended');
}

/** `write` of a caller inside an account. */
function writeAs(
  { services, request, exchange }: PublicContext,
  accountId: number,
  actor: ActorRef,
): ActionContext['write'] {
  return (work) =>
    services.runInTx(
      {
        accountId,
        actor,
        requestId: request.id,
        ip: request.ip,
        // A read includes at least the events up to authentication; a write overrides the header with its own last
        // event.
        onSequenced: (last) => exchange.setHeader(SEQ_HEADER, String(last)),
      },
      work,
    );
}

/** The caller from the cache, and the pending check of whether the cached data is still valid. */
export interface CachedAuthentication {
  context: AccountContext;
  /** Resolves after the check; no response or error may be sent before it is true. */
  isStillValid: Promise<boolean>;
}

/**
 * Authenticates a read-only request from the cache, so that its queries are sent in the same round trip as the check
 * of the cached caller. If the check fails, the request starts again. Undefined if the caller is not cached. Error:
 * 401 if there is no credential, or one that does not count.
 *
 * Why: asking who calls before anything else cost more than a small read itself (docs/decisions/0019). Rows "tab counts"
 * and "message history page" of bench/RESULTS.md: 0.92 → 0.08 and 2.68 → 0.57 ms of processor time.
 */
export function authenticateFromCache(
  context: PublicContext,
  accountId: number,
): CachedAuthentication | undefined {
  const presented = readCredential(context);
  const place = callerLookup(context, accountId, presented);
  const known = cachedCaller(place);
  if (!known || isTouchDue(known)) return undefined;
  const cached = contextFromCache(context, { presented, place, known });
  if (!cached) return undefined;
  // Sent before the request's own queries, so that the number in the header is never newer than the data.
  const isStillValid = revalidateCaller(place, known).then((confirmed) => {
    if (confirmed?.membership) context.exchange.setHeader(SEQ_HEADER, String(confirmed.membership.seq));
    return confirmed !== null;
  });
  isStillValid.catch(() => undefined); // the caller of this function handles the error
  return { context: cached, isStillValid };
}

/**
 * Undefined if the cached data would refuse the caller: a refusal must not come from the cache, because permissions
 * may have been granted since.
 */
function contextFromCache(
  context: PublicContext,
  { presented, place, known }: { presented: PresentedCredential; place: CallerLookup; known: FoundMember },
): AccountContext | undefined {
  if (!known.membership) return undefined;
  try {
    return memberContext(verifyCredential(context, presented, known), place, {
      ...known.membership,
      seq: null,
    });
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

function callerLookup(
  { services }: PublicContext,
  accountId: number,
  presented: PresentedCredential,
): CallerLookup {
  const kind = presented.kind === 'access_token' ? 'access_token' : 'session';
  const credential = { kind, tokenHash: sha256Hex(presented.token) } as const;
  return { db: services.database.tenant(accountId), accountId, credential };
}

/** `seq` is null while it is being read. */
function memberContext(
  caller: UserContext,
  { accountId, db }: CallerLookup,
  { account, viewer, presence, seq }: Omit<Membership, 'seq'> & { seq: number | null },
): AccountContext {
  requireActive(account);
  if (!viewer || !presence)
    throw new NotAuthorizedError('You are not authorized to access this account', 'not_a_member');
  return {
    ...caller,
    account,
    viewer,
    presence,
    accountId,
    db,
    seq,
    locale: preferredLocale(caller.user.ui_settings, account.locale),
    write: writeAs(caller, accountId, { type: 'User', id: viewer.userId }),
  };
}

type PresentedCredential = PresentedSession | { kind: 'access_token'; token: string };

/** The credential of the request; a cookie counts only if the request comes from our own page. */
function readCredential({ request, services }: PublicContext): PresentedCredential {
  const personal = firstHeader(request, 'api_access_token') ?? firstHeader(request, 'api-access-token');
  if (personal !== undefined) return { kind: 'access_token', token: personal };
  const presented = readSessionCredential(request, SESSION_COOKIE);
  const isForeign = presented?.kind === 'cookie' && !isSameOrigin(request, services.config.frontendUrl);
  if (!presented || isForeign) throw new NotSignedInError();
  return presented;
}

/** Checks that the user found matches the credential. Errors: 401, in the format of the credential. */
function verifyCredential(
  context: PublicContext,
  presented: PresentedCredential,
  found: FoundUser | null,
): UserContext {
  if (presented.kind === 'access_token') {
    if (!found || presented.token === '')
      throw new NotAuthorizedError('Invalid Access Token', 'access_token_invalid');
    return { ...context, user: found.user, credential: { kind: 'access_token' } };
  }
  if (!found?.session) throw new NotSignedInError();
  const { user, session } = found;
  const namesAnother =
    presented.kind === 'session' && (presented.client !== session.client || presented.uid !== user.uid);
  if (namesAnother) throw new NotSignedInError();
  const credential: SessionCredential = {
    kind: presented.kind,
    sessionId: session.id,
    client: session.client,
    token: presented.token,
    expiresAt: session.expires_at,
  };
  return { ...context, user, credential };
}

const isTouchDue = (found: FoundUser | null): boolean =>
  Boolean(found?.session && Date.now() - found.session.last_used_at.getTime() > HOUR_MS);

/** Records the use of a session, at most once an hour. */
async function touchIdleSession({ services }: PublicContext, found: FoundUser | null): Promise<void> {
  if (found?.session && isTouchDue(found)) await touchSession(services.database.global(), found.session.id);
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

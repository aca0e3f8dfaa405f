import { randomToken, sha256Hex } from '../../platform/crypto/tokens';
import { appendAudit } from '../../platform/events/event-log.repository';
import type { DbTransaction } from '../../platform/db/database';
import { inTransaction } from '../../platform/db/retry';
import {
  isSameOrigin,
  type PublicContext,
  type SignedIn,
  SESSION_COOKIE,
  writeSessionHeaders,
} from '../access/access.facade';
import { listAccountIdsOfUser } from './accounts-of-user.repository';
import { insertSession } from './sessions.repository';
import { lockUser, type UserRow } from './users.repository';

/** Absolute lifetime of a session; 14 idle days end it earlier. */
const SESSION_SECONDS = 60 * 86_400;

export interface OpenSessionOptions {
  /** Hash of the password that was verified. If the stored hash is different by now, no session is opened. */
  provenHash?: string | null;
  /**
   * Whether the user entered a password or second factor for this sign-in; a mailed link or an SSO token does not
   * count (A9).
   */
  isProven?: boolean;
}

/**
 * Opens a session for an authenticated user and adds it to the response: headers for API clients, the cookie for our
 * own dashboard. Null if the user was disabled or the password changed meanwhile.
 */
export async function openSession(
  context: PublicContext,
  user: UserRow,
  options: OpenSessionOptions = {},
): Promise<SignedIn | null> {
  const { services, request } = context;
  const token = randomToken(16);
  const client = randomToken(16);
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1_000);
  const sessionId = await inTransaction(services.database.system('list-accounts-of-user'), async (db) => {
    const present = await lockUser(db, user.id);
    if (!present || present.disabled_at) return null;
    if (options.provenHash !== undefined && present.password_hash !== options.provenHash) return null;
    const id = await insertSession(db, {
      user_id: user.id,
      client,
      token_hash: sha256Hex(token),
      ip: request.ip,
      user_agent: request.userAgent?.slice(0, 255) ?? null,
      expires_at: expiresAt,
      password_proven_at: options.isProven ? new Date() : null,
    });
    await auditInEveryAccount(db, context, { user, action: 'sign_in' });
    return id;
  });
  if (sessionId === null) return null;
  writeSessionHeaders(context.exchange, { token, client, uid: user.uid, expiresAt });
  // Prevents login CSRF: another site must not sign a browser in as a user of its choice.
  if (isSameOrigin(request, services.config.frontendUrl) || !comesFromPage(context)) {
    context.exchange.setCookie(SESSION_COOKIE, token, { maxAgeSeconds: SESSION_SECONDS });
  }
  return { user, sessionId };
}

/** Writes one audit row in each account of the user, in the transaction of the recorded action (A7). */
export async function auditInEveryAccount(
  systemDb: DbTransaction,
  context: PublicContext,
  entry: {
    user: Pick<UserRow, 'id' | 'email'>;
    action: 'sign_in' | 'sign_in_failed' | 'sign_out';
    changes?: Record<string, unknown>;
  },
): Promise<void> {
  const { user, ...rest } = entry;
  for (const accountId of await listAccountIdsOfUser(systemDb, user.id)) {
    await appendAudit(
      systemDb,
      {
        accountId,
        // After a failed sign-in the actor is unknown.
        actor:
          rest.action === 'sign_in_failed' ? { type: 'System', id: null } : { type: 'User', id: user.id },
        requestId: context.request.id,
        ip: context.request.ip,
      },
      [{ auditableType: 'User', auditableId: user.id, username: user.email, ...rest }],
    );
  }
}

function comesFromPage(context: PublicContext): boolean {
  const { headers } = context.request;
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
}

import { randomToken } from '../../../platform/crypto/tokens';
import type { DbTransaction } from '../../../platform/db/database';
import { inTransaction } from '../../../platform/db/retry';
import { NotFoundError } from '../../../platform/http/errors';
import type { ConsoleContext } from '../../access/access.facade';
import {
  deleteSessionsOf,
  findUser,
  listAccountIdsOfUser,
  lockUser,
  requestUserMail,
  updateUser,
  type UserRow,
  writeForUser,
} from '../../auth/auth.facade';
import { auditConsoleAction } from '../audits.repository';
import { ConsoleRuleError } from '../console-rule-error';
import { lockSuperAdmins } from './managed-users.repository';

/**
 * Makes a person a super administrator. Error: 422 unconfirmed or disabled, since a super administrator must be able to
 * sign in.
 */
export async function grantSuperAdmin(ctx: ConsoleContext, userId: number): Promise<void> {
  await changePerson(ctx, userId, async (db, user) => {
    if (user.type === 'SuperAdmin') return;
    if (!user.confirmed_at || user.disabled_at) {
      throw new ConsoleRuleError('cannot_sign_in', 'Only who can sign in may be a super administrator');
    }
    await updateUser(db, userId, { type: 'SuperAdmin' });
    await record(db, ctx, 'user.super_admin_granted', user, { type: [user.type, 'SuperAdmin'] });
  });
}

/** Revokes the super administrator role. Error: 422 the last one. */
export async function revokeSuperAdmin(ctx: ConsoleContext, userId: number): Promise<void> {
  await changePerson(ctx, userId, async (db, user) => {
    if (user.type !== 'SuperAdmin') return;
    await refuseLast(db, userId);
    await updateUser(db, userId, { type: null });
    await record(db, ctx, 'user.super_admin_revoked', user, { type: ['SuperAdmin', null] });
  });
}

export async function confirmManagedUser(ctx: ConsoleContext, userId: number): Promise<void> {
  await changePerson(ctx, userId, async (db, user) => {
    if (user.confirmed_at) return;
    await updateUser(db, userId, { confirmed_at: new Date() });
    await record(db, ctx, 'user.confirmed', user, { confirmed: [false, true] });
  });
}

/** Ends all sessions and sockets of a person, except the session of the caller. */
export async function endManagedUserSessions(ctx: ConsoleContext, userId: number): Promise<void> {
  await changePerson(ctx, userId, async (db, user) => {
    await endSessions(db, ctx, userId);
    await record(db, ctx, 'user.sessions_ended', user);
  });
}

/**
 * Disables a person: ends their sessions and sockets and refuses their tokens. Errors: 422 oneself, the last super
 * administrator.
 */
export async function disableManagedUser(ctx: ConsoleContext, userId: number): Promise<void> {
  if (userId === ctx.user.id) throw new ConsoleRuleError('oneself', 'You cannot disable yourself');
  await changePerson(ctx, userId, async (db, user) => {
    if (user.disabled_at) return;
    if (user.type === 'SuperAdmin') await refuseLast(db, userId);
    await updateUser(db, userId, { disabled_at: new Date() });
    await endSessions(db, ctx, userId);
    await record(db, ctx, 'user.disabled', user, { disabled: [false, true] });
  });
}

export async function enableManagedUser(ctx: ConsoleContext, userId: number): Promise<void> {
  await changePerson(ctx, userId, async (db, user) => {
    if (!user.disabled_at) return;
    await updateUser(db, userId, { disabled_at: null });
    await record(db, ctx, 'user.enabled', user, { disabled: [true, false] });
  });
}

/**
 * Mails a link to set a password, or a new invitation to a person who never signed in. The events go to the account the
 * person used last. Errors: 404; 422 disabled, signs in another way, or has no account.
 */
export async function sendManagedUserReset(ctx: ConsoleContext, userId: number): Promise<void> {
  const { database } = ctx.services;
  const user = await findUser(database.global(), userId);
  if (!user) throw new NotFoundError();
  if (user.disabled_at) throw new ConsoleRuleError('disabled', 'This person is disabled');
  if (user.provider !== 'email')
    throw new ConsoleRuleError('no_password', 'This person signs in without a password');
  const accounts = await listAccountIdsOfUser(database.system('super-administration'), userId);
  if (accounts.length === 0)
    throw new ConsoleRuleError('no_account', 'This person is a member of no account');
  await writeForUser(ctx, userId, async (tx) => {
    const inviterId = ctx.user.id;
    const mail = user.confirmed_at ? 'password_reset' : 'invitation';
    await requestUserMail(tx, ctx.services.config, { userId, mail, inviterId });
    await auditConsoleAction(tx.db, ctx, { action: 'user.reset_mail_sent', target: targetOf(user) });
  });
}

/** Runs the work in a transaction that locks the person. Error: 404. */
async function changePerson(
  ctx: ConsoleContext,
  userId: number,
  work: (db: DbTransaction, user: UserRow) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx.services.database.system('super-administration'), async (db) => {
    // Always lock the super administrators first, to avoid deadlocks between two such changes.
    await lockSuperAdmins(db);
    const user = await lockUser(db, userId);
    if (!user) throw new NotFoundError();
    await work(db, user);
  });
}

async function refuseLast(db: DbTransaction, userId: number): Promise<void> {
  const others = (await lockSuperAdmins(db)).filter((id) => id !== userId);
  if (others.length === 0) {
    throw new ConsoleRuleError(
      'last_super_admin',
      'This is the last super administrator: name another one first',
    );
  }
}

async function endSessions(db: DbTransaction, ctx: ConsoleContext, userId: number): Promise<void> {
  const isOneself = userId === ctx.user.id;
  await deleteSessionsOf(db, userId, { except: isOneself ? ctx.credential.sessionId : null });
  // Sockets opened with a personal token belong to no session; a new realtime token ends them too.
  if (!isOneself) await updateUser(db, userId, { pubsub_token: randomToken(24) });
}

const targetOf = (user: UserRow) => ({ type: 'User', id: user.id, name: user.email }) as const;

async function record(
  db: DbTransaction,
  ctx: ConsoleContext,
  action: string,
  user: UserRow,
  changes: Record<string, unknown> = {},
): Promise<void> {
  await auditConsoleAction(db, ctx, { action, target: targetOf(user), changes });
}

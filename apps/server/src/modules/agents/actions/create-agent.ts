import type { Availability, Role } from '@parley/contract';
import { randomToken } from '../../../platform/crypto/tokens';
import type { Tx } from '../../../platform/events/unit-of-work';
import { PaymentRequiredError, ValidationError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import {
  clearOnboardingStep,
  countMembers,
  lockAccount,
  requireFeature,
  seatsOf,
} from '../../accounts/accounts.facade';
import {
  discardUnverifiedCredentials,
  lockOrInsertUser,
  requestUserMail,
  type UserRow,
} from '../../auth/auth.facade';
import { customRoleExists, findMember } from '../memberships.repository';
import { addMembership } from './add-membership';

export interface NewAgent {
  /** Trimmed, lower-case. */
  email: string;
  name?: string | undefined;
  role?: Role | undefined;
  availability?: Availability | undefined;
  auto_offline?: boolean | undefined;
  custom_role_id?: number | null | undefined;
}

/**
 * Adds a member. A new user gets an invitation by mail; a user of another account is added and notified. Returns the
 * user id. Errors: 402 no seat, 403 custom roles are off, 422 already a member, unknown custom role.
 */
export async function createAgent(ctx: ActionContext, input: NewAgent): Promise<number> {
  if (input.custom_role_id) await requireFeature(ctx, 'custom_roles');
  return ctx.write(async (tx) => {
    await takeSeats(tx, 1);
    await checkCustomRole(tx, input.custom_role_id);
    const user = await findOrInsertPerson(tx, input);
    if (await findMember(tx.db, tx.accountId, user.id)) {
      throw new ValidationError([
        { attribute: 'user_id', message: 'User has already been taken', code: 'taken' },
      ]);
    }
    await admit(tx, ctx, user, input);
    return user.id;
  });
}

/**
 * Invites several addresses as agents in one transaction; malformed addresses and existing members are skipped.
 * Error: 402 if there are fewer free seats, and then nobody is added.
 */
export async function bulkCreateAgents(ctx: ActionContext, emails: readonly string[]): Promise<void> {
  await ctx.write(async (tx) => {
    await takeSeats(tx, emails.length);
    // Always in the same order, so that two lists with common addresses cannot deadlock.
    for (const email of [...new Set(emails)].sort()) {
      const user = await findOrInsertPerson(tx, { email });
      if (await findMember(tx.db, tx.accountId, user.id)) continue;
      await admit(tx, ctx, user, { email, availability: 'offline', auto_offline: false });
    }
    await clearOnboardingStep(tx.db, tx.accountId);
  });
}

async function admit(tx: Tx, ctx: ActionContext, user: UserRow, input: NewAgent): Promise<void> {
  const inviterId = ctx.viewer.kind === 'user' ? ctx.viewer.userId : null;
  await addMembership(tx, {
    userId: user.id,
    role: input.role ?? 'agent',
    inviterId,
    customRoleId: input.custom_role_id ?? null,
    ...(input.availability === undefined ? {} : { availability: input.availability }),
    ...(input.auto_offline === undefined ? {} : { autoOffline: input.auto_offline }),
  });
  if (!user.confirmed_at) await discardUnverifiedCredentials(tx, user.id);
  await requestUserMail(tx, ctx.services.config, {
    userId: user.id,
    mail: user.confirmed_at ? 'added_to_account' : 'invitation',
    inviterId,
  });
}

/** Locks the account's row, so that concurrent requests cannot take the same seat. */
async function takeSeats(tx: Tx, count: number): Promise<void> {
  const account = await lockAccount(tx.db, tx.accountId);
  const members = await countMembers(tx.db, tx.accountId);
  if (members + count > seatsOf(account)) throw new PaymentRequiredError();
}

/** Error: 422 if the account has no such custom role. */
export async function checkCustomRole(tx: Tx, id: number | null | undefined): Promise<void> {
  if (!id || (await customRoleExists(tx.db, tx.accountId, id))) return;
  throw new ValidationError([
    { attribute: 'custom_role_id', message: 'Custom role must exist', code: 'unknown' },
  ]);
}

async function findOrInsertPerson(tx: Tx, input: Pick<NewAgent, 'email' | 'name'>): Promise<UserRow> {
  return lockOrInsertUser(tx.db, {
    email: input.email,
    uid: input.email,
    name: input.name ?? input.email.split('@')[0] ?? input.email,
    pubsub_token: randomToken(24),
  });
}

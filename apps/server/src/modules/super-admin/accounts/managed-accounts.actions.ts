import type { RouteBody, routes } from '@parley/contract';
import { randomToken } from '../../../platform/crypto/tokens';
import type { Tx } from '../../../platform/events/unit-of-work';
import { NotFoundError, ValidationError } from '../../../platform/http/errors';
import type { ConsoleContext } from '../../access/access.facade';
import {
  type AccountRow,
  accountUpdated,
  findAccount,
  lockAccount,
  updateAccountRow,
} from '../../accounts/accounts.facade';
import { createAccountWithAdministrator } from '../../account-creation/account-creation.facade';
import {
  discardUnverifiedCredentials,
  lockOrInsertUser,
  requestUserMail,
  type UserRow,
} from '../../auth/auth.facade';
import { auditConsoleAction, differencesOf } from '../audits.repository';
import { isKnownFeature, withFeatures } from './account-features';

type NewAccount = RouteBody<typeof routes.createManagedAccount>;
type AccountChanges = RouteBody<typeof routes.updateManagedAccount>;

/**
 * Creates an account and returns its id. If the administrator's address belongs to an existing person, they are
 * notified; otherwise a new person is invited. Error: 422 the person with this address is disabled.
 */
export async function createManagedAccount(ctx: ConsoleContext, input: NewAccount): Promise<number> {
  const { services, request, user } = ctx;
  const { account } = await createAccountWithAdministrator(services, {
    name: input.name,
    locale: input.locale,
    customAttributes: { onboarding_step: 'account_details' },
    requestId: request.id,
    ip: request.ip,
    async administrator(tx) {
      const person = await findOrInsertPerson(tx, input);
      if (!person.confirmed_at) await discardUnverifiedCredentials(tx, person.id);
      await requestUserMail(tx, services.config, {
        userId: person.id,
        mail: person.confirmed_at ? 'added_to_account' : 'invitation',
        inviterId: user.id,
      });
      await auditConsoleAction(tx.db, ctx, {
        action: 'account.created',
        target: { type: 'Account', id: tx.accountId, name: input.name },
        changes: { name: [null, input.name], administrator: [null, person.email] },
      });
      return person.id;
    },
  });
  return account.id;
}

async function findOrInsertPerson(tx: Tx, input: NewAccount): Promise<UserRow> {
  const { administrator_email: email, administrator_name: name } = input;
  const person = await lockOrInsertUser(tx.db, {
    email,
    uid: email,
    name: name || (email.split('@')[0] ?? email),
    pubsub_token: randomToken(24),
  });
  if (person.disabled_at) {
    throw new ValidationError([
      { attribute: 'administrator_email', message: 'This person is disabled', code: 'user_disabled' },
    ]);
  }
  return person;
}

/** Updates an account. Errors: 404; 422 no such feature. */
export async function updateManagedAccount(
  ctx: ConsoleContext,
  id: number,
  input: AccountChanges,
): Promise<void> {
  const unknown = Object.entries(input.features ?? {}).filter(
    ([name, isOn]) => isOn !== null && !isKnownFeature(name),
  );
  if (unknown.length > 0) {
    throw new ValidationError([
      { attribute: 'features', message: 'There is no such feature', code: 'unknown' },
    ]);
  }
  await changeAccount(ctx, id, 'account.changed', (before) => ({
    name: input.name ?? before.name,
    locale: input.locale ?? before.locale,
    limits: withLimits(before.limits, input.limits ?? {}),
    features: withFeatures(before.features, input.features ?? {}),
  }));
}

/**
 * Suspends an account or activates it again. Every request, and every socket every few seconds, checks the account, so
 * both end without further action; nothing is deleted. Error: 404.
 */
export async function setAccountStatus(
  ctx: ConsoleContext,
  id: number,
  status: AccountRow['status'],
): Promise<void> {
  const action = status === 'active' ? 'account.activated' : 'account.suspended';
  await changeAccount(ctx, id, action, () => ({ status }));
}

type Change = Partial<Pick<AccountRow, 'name' | 'locale' | 'status' | 'limits' | 'features'>>;

/** If nothing differs, nothing is written, emitted or audited. */
async function changeAccount(
  ctx: ConsoleContext,
  accountId: number,
  action: string,
  decide: (before: AccountRow) => Change,
): Promise<void> {
  const { services, request, user } = ctx;
  if (!(await findAccount(services.database.tenant(accountId), accountId))) throw new NotFoundError();
  const actor = { type: 'User' as const, id: user.id };
  await services.runInTx({ accountId, actor, requestId: request.id, ip: request.ip }, async (tx) => {
    const before = await lockAccount(tx.db, accountId);
    const { limits, features, ...plain } = decide(before);
    const changes = differencesOf(before, {
      ...before,
      ...plain,
      limits: limits ?? before.limits,
      features: features ?? before.features,
    });
    if (Object.keys(changes).length === 0) return;
    const after = await updateAccountRow(tx.db, accountId, {
      ...plain,
      ...(limits ? { limits: JSON.stringify(limits) } : {}),
      ...(features ? { features: JSON.stringify(features) } : {}),
    });
    tx.audit({
      auditableType: 'Account',
      auditableId: accountId,
      action: 'update',
      changes,
      username: user.email,
    });
    tx.emit(accountUpdated(changes));
    const target = { type: 'Account', id: accountId, name: after.name } as const;
    await auditConsoleAction(tx.db, ctx, { action, target, changes });
  });
}

function withLimits(
  stored: Record<string, unknown>,
  overrides: Record<string, number | null | undefined>,
): Record<string, unknown> {
  const given = Object.entries(overrides).filter(([, value]) => value !== undefined);
  const merged = { ...stored, ...Object.fromEntries(given) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

import type { RouteBody, routes } from '@parley/contract';
import { NotFoundError, ValidationError } from '../../../platform/http/errors';
import type { ConsoleContext } from '../../access/access.facade';
import { findAccount } from '../../accounts/accounts.facade';
import { createAgent } from '../../agents/agents.facade';
import { findUserByEmail } from '../../auth/auth.facade';
import { consoleActionContext } from '../console-action-context';

type NewUser = RouteBody<typeof routes.createManagedUser>;

/**
 * Creates a person as a member of an account and invites them by mail; a person without an account could not even set a
 * password. Returns their id. Errors: 404 no such account, 402 seat limit reached, 422 address taken.
 */
export async function createManagedUser(ctx: ConsoleContext, input: NewUser): Promise<number> {
  const { database } = ctx.services;
  const { managed_account_id: accountId, name, email, role } = input;
  const account = await findAccount(database.tenant(accountId), accountId);
  if (!account) throw new NotFoundError();
  if (await findUserByEmail(database.global(), email)) {
    throw new ValidationError([{ attribute: 'email', message: 'This address is taken', code: 'taken' }]);
  }
  const inAccount = consoleActionContext(ctx, account, (userId) => ({
    action: 'user.created',
    target: { type: 'User', id: typeof userId === 'number' ? userId : null, name: email },
    changes: { name: [null, name], account_id: [null, accountId], role: [null, role] },
  }));
  return createAgent(inAccount, { name, email, role });
}

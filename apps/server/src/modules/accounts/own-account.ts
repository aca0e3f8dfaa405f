import { NotAuthorizedError, NotFoundError } from '../../platform/http/errors';
import type { Tx } from '../../platform/events/unit-of-work';
import { findMembership, hasAbility, type UserContext, type UserViewer } from '../access/access.facade';
import type { AccountRow } from './accounts.repository';

/** An account that the caller is a member of; also available while it is suspended. */
export interface OwnAccount {
  account: AccountRow;
  viewer: UserViewer;
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Errors: 404 no such account or not a member, indistinguishable for the caller; 401 not an administrator. */
export async function findOwnAccount(
  context: UserContext,
  accountId: number,
  options: { mustAdministrate?: boolean } = {},
): Promise<OwnAccount> {
  const { services, request, user } = context;
  const membership = await findMembership(services.database.tenant(accountId), accountId, user.id);
  if (!membership?.viewer) throw new NotFoundError();
  const { account, viewer } = membership;
  if (options.mustAdministrate && !hasAbility(viewer, 'administerAccount')) throw new NotAuthorizedError();
  const origin = {
    accountId,
    actor: { type: 'User' as const, id: user.id },
    requestId: request.id,
    ip: request.ip,
  };
  return { account, viewer, write: (work) => services.runInTx(origin, work) };
}

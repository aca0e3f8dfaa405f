import { customFilterLimits } from '@parley/contract';
import type { Tx } from '../../platform/events/unit-of-work';
import { NotFoundError, ValidationError } from '../../platform/http/errors';
import type { ActionContext, UserViewer } from '../access/access.facade';
import { configurationUpdated } from '../accounts/accounts.facade';
import * as filters from './custom-filters.repository';
import type { CustomFilterFields, CustomFilterRow, Owner } from './custom-filters.repository';

/** The context for actions on the user's own views. */
type OwnContext = ActionContext & { viewer: UserViewer };

/** Every user has views of their own. Errors: 422 the user has the maximum number. */
export async function createCustomFilter(
  ctx: OwnContext,
  fields: CustomFilterFields & { name: string },
): Promise<CustomFilterRow> {
  const owner = ownerOf(ctx);
  return ctx.write(async (tx) => {
    await checkCount(tx, owner);
    const filter = await filters.insertCustomFilter(tx.db, owner, fields);
    tx.emit(configurationUpdated('custom_filter', owner.userId));
    return filter;
  });
}

/** Fields that are not given keep their values. Errors: 404, 422 the user has the maximum number. */
export async function updateCustomFilter(
  ctx: OwnContext,
  id: number,
  fields: CustomFilterFields,
): Promise<CustomFilterRow> {
  const owner = ownerOf(ctx);
  return ctx.write(async (tx) => {
    const filter = await filters.updateCustomFilter(tx.db, owner, id, fields);
    if (!filter) throw new NotFoundError();
    await checkCount(tx, owner);
    tx.emit(configurationUpdated('custom_filter', owner.userId));
    return filter;
  });
}

/** Error: 404. */
export async function deleteCustomFilter(ctx: OwnContext, id: number): Promise<void> {
  const owner = ownerOf(ctx);
  await ctx.write(async (tx) => {
    if (!(await filters.deleteCustomFilter(tx.db, owner, id))) throw new NotFoundError();
    tx.emit(configurationUpdated('custom_filter', owner.userId));
  });
}

/**
 * Also called before updates: clients of the compatible API expect that a user with the maximum number may only
 * delete.
 */
async function checkCount(tx: Tx, owner: Owner): Promise<void> {
  if ((await filters.lockCustomFilterCount(tx.db, owner)) < customFilterLimits.perPerson) return;
  throw new ValidationError([
    {
      attribute: 'account_id',
      message: `Account limit reached. The maximum number of allowed custom filters for a user per account is ${customFilterLimits.perPerson}`,
      code: 'limit_reached',
      params: { limit: customFilterLimits.perPerson },
    },
  ]);
}

export const ownerOf = ({ accountId, viewer }: OwnContext): Owner => ({
  accountId,
  userId: viewer.userId,
});

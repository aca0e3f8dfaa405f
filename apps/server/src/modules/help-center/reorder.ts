import { NotFoundError } from '../../platform/http/errors';
import type { ActionContext } from '../access/access.facade';
import { announceChange } from './help-center.changes';
import { lockPortal } from './portals.actions';
import { setPositions } from './positions.repository';

/** Sets all positions or, if one of the ids is not in this portal, none. Error: 404. */
export async function reorder(
  ctx: ActionContext,
  portalSlug: string,
  model: 'article' | 'category',
  positions: ReadonlyMap<number, number>,
): Promise<void> {
  await ctx.write(async (tx) => {
    const { id } = await lockPortal(tx, portalSlug);
    const table = model === 'article' ? 'articles' : 'categories';
    const changed = await setPositions(tx.db, table, tx.accountId, id, positions);
    if (changed !== positions.size) throw new NotFoundError();
    announceChange(tx, model, id);
  });
}

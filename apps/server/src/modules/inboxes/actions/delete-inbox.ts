import { NotFoundError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import { invalidateClientCache } from '../../accounts/accounts.facade';
import { inboxDeleted } from '../inboxes.events';
import { lockInbox, updateInbox } from '../inboxes.repository';

/** Marks an inbox as deleted, so that it cannot be used from now on; a job deletes its conversations. */
export async function deleteInbox(ctx: ActionContext, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    const inbox = await lockInbox(tx.db, tx.accountId, id);
    if (!inbox) throw new NotFoundError();
    await updateInbox(tx.db, tx.accountId, id, { deleted_at: new Date() });
    tx.emit(inboxDeleted(id));
    tx.audit({
      auditableType: 'Inbox',
      auditableId: id,
      action: 'destroy',
      changes: { name: inbox.name, channel_type: inbox.channel_type },
    });
    await invalidateClientCache(tx, 'inbox');
  });
}

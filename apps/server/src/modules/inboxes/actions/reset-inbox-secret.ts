import { resetWebhookSecret } from '../../../channels';
import { HttpError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import type { InboxWithChannel } from './create-inbox';
import { lockWithChannel } from './update-inbox';

/**
 * Replaces the signing secret of an inbox's webhooks. Error: 404, without a body when messages of its channel are not
 * sent by webhook.
 */
export async function resetInboxSecret(ctx: ActionContext, id: number): Promise<InboxWithChannel> {
  return ctx.write(async (tx) => {
    const { inbox, channel: before } = await lockWithChannel(tx, id);
    const channel = await resetWebhookSecret(tx.db, ctx.services.secrets, before);
    if (!channel) throw new HttpError('not_found', '');
    tx.audit({ auditableType: 'Inbox', auditableId: inbox.id, action: 'update', changes: {} });
    return { inbox, channel };
  });
}

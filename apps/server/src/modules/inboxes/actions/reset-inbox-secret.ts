import { randomToken } from '../../../platform/crypto/tokens';
import { HttpError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import { sealApiSecret } from '../channel-secrets';
import { updateApiChannel } from '../channels.repository';
import type { InboxWithChannel } from './create-inbox';
import { lockWithChannel } from './update-inbox';

/**
 * Replaces the signing secret of an API inbox's webhooks. Error: 404, without a body when the inbox is of another kind.
 */
export async function resetInboxSecret(ctx: ActionContext, id: number): Promise<InboxWithChannel> {
  return ctx.write(async (tx) => {
    const { inbox, channel } = await lockWithChannel(tx, id);
    if (channel.type !== 'Channel::Api') throw new HttpError('not_found', '');
    const secret = sealApiSecret(ctx.services.secrets, channel.row, {
      column: 'secret',
      value: randomToken(16, 'base58'),
    });
    const row = await updateApiChannel(tx.db, tx.accountId, channel.row.id, { secret });
    tx.audit({ auditableType: 'Inbox', auditableId: inbox.id, action: 'update', changes: {} });
    return { inbox, channel: { ...channel, row } };
  });
}

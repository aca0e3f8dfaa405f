import type { CreateInboxInput } from '@parley/contract';
import { type Channel, prepareChannel } from '../../../channels';
import type { Tx } from '../../../platform/events/unit-of-work';
import { PaymentRequiredError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import { invalidateClientCache, lockAccount } from '../../accounts/accounts.facade';
import { storeAvatar } from '../../avatars/avatars.facade';
import { inboxColumns } from '../inbox-settings';
import { inboxCreated } from '../inboxes.events';
import { countInboxes, type InboxRow, insertInbox } from '../inboxes.repository';
import { mergeWorkingHours, defaultWorkingHours } from '../working-hours';
import { withHelpCenter } from './link-help-center';

export interface InboxWithChannel {
  inbox: InboxRow;
  channel: Channel;
}

/**
 * Creates an inbox with its channel and working hours in one transaction. Errors: 402 limit of inboxes reached, 404
 * no such help center, 422 with the invalid fields.
 */
export async function createInbox(ctx: ActionContext, input: CreateInboxInput): Promise<InboxWithChannel> {
  const columns = inboxColumns(input);
  const week = mergeWorkingHours(defaultWorkingHours(), input.working_hours ?? []);
  const storeChannel = prepareChannel(ctx.services.secrets, input.channel);
  const avatarKey = await storeAvatar(ctx.services, input.avatar);
  return ctx.write(async (tx) => {
    await checkInboxLimit(tx);
    const channel = await storeChannel(tx.db, tx.accountId);
    const inbox = await insertInbox(tx.db, {
      ...(await withHelpCenter(tx, channel.type, columns)),
      account_id: tx.accountId,
      name: input.name,
      channel_type: channel.type,
      channel_id: channel.row.id,
      working_hours: JSON.stringify(week),
      avatar_key: avatarKey ?? null,
    });
    tx.emit(inboxCreated(inbox.id));
    tx.audit({
      auditableType: 'Inbox',
      auditableId: inbox.id,
      action: 'create',
      changes: { name: inbox.name, channel_type: inbox.channel_type, channel_id: inbox.channel_id },
    });
    await invalidateClientCache(tx, 'inbox');
    return { inbox, channel };
  });
}

/**
 * Error: 402 when the account has reached the operator's limit. The lock on the account row makes concurrent requests
 * check one after the other.
 */
async function checkInboxLimit(tx: Tx): Promise<void> {
  const { limits } = await lockAccount(tx.db, tx.accountId);
  if (typeof limits.inboxes !== 'number') return;
  if ((await countInboxes(tx.db, tx.accountId)) >= limits.inboxes) throw new PaymentRequiredError();
}

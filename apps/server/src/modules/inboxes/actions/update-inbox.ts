import type { UpdateInboxInput } from '@parley/contract';
import { loadChannels, prepareChannelUpdate } from '../../../channels';
import type { Tx } from '../../../platform/events/unit-of-work';
import { NotFoundError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import { invalidateClientCache } from '../../accounts/accounts.facade';
import { removeAvatar, storeAvatar } from '../../avatars/avatars.facade';
import { rowChanges } from '../inbox-audit';
import { inboxColumns } from '../inbox-settings';
import { inboxUpdated } from '../inboxes.events';
import { workingHoursOf } from '../inboxes.presenter';
import {
  findInbox,
  type InboxColumns,
  type InboxRow,
  lockInbox,
  updateInbox as storeInbox,
} from '../inboxes.repository';
import { mergeWorkingHours } from '../working-hours';
import type { InboxWithChannel } from './create-inbox';
import { prepareOptions } from '../prepare-options';
import { withHelpCenter } from './link-help-center';

type ChannelSettings = NonNullable<UpdateInboxInput['channel']>;

/**
 * Updates the fields of the inbox and its channel that are in `input`. Errors: 404 no such inbox or help center; 422
 * invalid fields.
 */
export async function updateInbox(
  ctx: ActionContext,
  id: number,
  input: UpdateInboxInput,
): Promise<InboxWithChannel> {
  const columns = inboxColumns(input);
  const avatarKey = await storeAvatar(ctx.services, input.avatar);
  const storeChannel = input.channel ? await prepareUpdate(ctx, id, input.channel) : undefined;
  const { before, after } = await ctx.write(async (tx) => {
    const found = await lockWithChannel(tx, id);
    const changed = await change(tx, found, {
      ...(await withHelpCenter(tx, found.inbox.channel_type, columns)),
      ...(input.working_hours && {
        working_hours: JSON.stringify(mergeWorkingHours(workingHoursOf(found.inbox), input.working_hours)),
      }),
      ...(avatarKey && { avatar_key: avatarKey }),
    });
    const channel = storeChannel ? await storeChannel(tx.db, found.channel) : found.channel;
    await publishInboxChange(tx, found, { inbox: changed, channel });
    return { before: found, after: { inbox: changed, channel } };
  });
  if (avatarKey) await removeAvatar(ctx.services, before.inbox.avatar_key);
  return after;
}

/** Checks changed settings of the channel before anything is locked, because a provider may be asked. Error: 404, 422. */
async function prepareUpdate(ctx: ActionContext, id: number, settings: ChannelSettings) {
  const inbox = await findInbox(ctx.db, ctx.accountId, id);
  const channel = inbox && (await loadChannels(ctx.db, ctx.accountId, [inbox])).get(id);
  if (!channel) throw new NotFoundError();
  return prepareChannelUpdate(prepareOptions(ctx), channel, settings);
}

/** Deletes the avatar of an inbox. */
export async function deleteInboxAvatar(ctx: ActionContext, id: number): Promise<void> {
  const key = await ctx.write(async (tx) => {
    const found = await lockWithChannel(tx, id);
    await change(tx, found, { avatar_key: null });
    await invalidateClientCache(tx, 'inbox');
    return found.inbox.avatar_key;
  });
  await removeAvatar(ctx.services, key);
}

/** Locks the inbox and loads its channel. Error: 404. */
export async function lockWithChannel(tx: Tx, id: number): Promise<InboxWithChannel> {
  const inbox = await lockInbox(tx.db, tx.accountId, id);
  const channel = inbox && (await loadChannels(tx.db, tx.accountId, [inbox])).get(inbox.id);
  if (!inbox || !channel) throw new NotFoundError();
  return { inbox, channel };
}

async function change(tx: Tx, { inbox }: InboxWithChannel, columns: InboxColumns): Promise<InboxRow> {
  if (Object.keys(columns).length === 0) return inbox;
  return storeInbox(tx.db, tx.accountId, inbox.id, columns);
}

/** Emits and audits the changes of an inbox, if there are any. */
export async function publishInboxChange(
  tx: Tx,
  before: InboxWithChannel,
  after: InboxWithChannel,
): Promise<void> {
  const changes = {
    ...rowChanges(before.channel.row, after.channel.row),
    ...rowChanges(before.inbox, after.inbox),
  };
  const hasNewPicture = before.inbox.avatar_key !== after.inbox.avatar_key;
  if (Object.keys(changes).length === 0 && !hasNewPicture) return;
  tx.emit(inboxUpdated(after.inbox.id, changes));
  tx.audit({ auditableType: 'Inbox', auditableId: after.inbox.id, action: 'update', changes });
  await invalidateClientCache(tx, 'inbox');
}

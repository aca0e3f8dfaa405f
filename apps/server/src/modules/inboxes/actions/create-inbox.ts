import type { CreateInboxInput } from '@parley/contract';
import type { Insertable } from 'kysely';
import { type Channel, prepareChannel, storeConnection } from '../../../channels';
import type { ChannelConnectionsTable } from '../../../platform/db/tables';
import type { Tx } from '../../../platform/events/unit-of-work';
import { PaymentRequiredError, ValidationError } from '../../../platform/http/errors';
import type { Services } from '../../../platform/services';
import type { ActionContext } from '../../access/access.facade';
import { invalidateClientCache, lockAccount } from '../../accounts/accounts.facade';
import { storeAvatar } from '../../avatars/avatars.facade';
import { inboxColumns } from '../inbox-settings';
import { inboxCreated } from '../inboxes.events';
import { countInboxes, type InboxRow, insertInbox } from '../inboxes.repository';
import { mergeWorkingHours, defaultWorkingHours } from '../working-hours';
import { prepareOptions } from '../prepare-options';
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
  const { name: providerName, store } = await prepareChannel(prepareOptions(ctx), input.channel);
  const name = input.name ?? providerName;
  if (!name) {
    throw new ValidationError([{ attribute: 'name', message: "Name can't be blank", code: 'blank' }]);
  }
  const avatarKey = await storeAvatar(ctx.services, input.avatar);
  return ctx.write((tx) =>
    insertWithChannel(tx, { name, store, columns, week, avatarKey: avatarKey ?? null }),
  );
}

/**
 * Creates an inbox for a mailbox that an administrator has connected by a sign-in at its provider. Returns its id. Errors:
 * 402 limit of inboxes reached, 422 another inbox has the address.
 */
export async function createConnectedInbox(
  services: Services,
  { accountId, userId }: { accountId: number; userId: number },
  { name, row }: { name: string; row: Insertable<ChannelConnectionsTable> },
): Promise<number> {
  const store = storeConnection(row);
  const week = defaultWorkingHours();
  const actor = { type: 'User' as const, id: userId };
  const { inbox } = await services.runInTx({ accountId, actor }, (tx) =>
    insertWithChannel(tx, { name, store, columns: {}, week, avatarKey: null }),
  );
  return inbox.id;
}

interface InboxToInsert {
  name: string;
  store(db: Tx['db']): Promise<Channel>;
  columns: ReturnType<typeof inboxColumns>;
  week: ReturnType<typeof defaultWorkingHours>;
  avatarKey: string | null;
}

async function insertWithChannel(
  tx: Tx,
  { name, store, columns, week, avatarKey }: InboxToInsert,
): Promise<InboxWithChannel> {
  await checkInboxLimit(tx);
  const channel = await store(tx.db);
  const inbox = await insertInbox(tx.db, {
    ...(await withHelpCenter(tx, channel.type, columns)),
    account_id: tx.accountId,
    name,
    channel_type: channel.type,
    channel_id: channel.row.id,
    working_hours: JSON.stringify(week),
    avatar_key: avatarKey,
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

import type { CreateInboxInput } from '@parley/contract';
import { randomToken } from '../../../platform/crypto/tokens';
import type { Tx } from '../../../platform/events/unit-of-work';
import { PaymentRequiredError, ValidationError } from '../../../platform/http/errors';
import type { Services } from '../../../platform/services';
import type { ActionContext } from '../../access/access.facade';
import { invalidateCache, lockAccount } from '../../accounts/accounts.facade';
import { storeAvatar } from '../../avatars/avatars.facade';
import { sealApiSecret, sealWidgetHmacToken } from '../channel-secrets';
import { apiColumns, webWidgetColumns } from '../channel-settings';
import { type Channel, insertApiChannel, insertWebWidget } from '../channels.repository';
import { inboxColumns } from '../inbox-settings';
import { inboxCreated } from '../inboxes.events';
import { countInboxes, type InboxRow, insertInbox } from '../inboxes.repository';
import { normalizePreChatOptions } from '../pre-chat-options';
import { mergeWorkingHours, defaultWorkingHours } from '../working-hours';

export interface InboxWithChannel {
  inbox: InboxRow;
  channel: Channel;
}

/**
 * Creates an inbox with its channel and working hours in one transaction. Errors: 402 limit of inboxes reached, 422
 * with the invalid fields.
 */
export async function createInbox(ctx: ActionContext, input: CreateInboxInput): Promise<InboxWithChannel> {
  const columns = inboxColumns(input);
  const week = mergeWorkingHours(defaultWorkingHours(), input.working_hours ?? []);
  const createChannel = prepareChannel(ctx.services, input.channel);
  const avatarKey = await storeAvatar(ctx.services, input.avatar);
  return ctx.write(async (tx) => {
    await checkInboxLimit(tx);
    const channel = await createChannel(tx);
    const inbox = await insertInbox(tx.db, {
      ...columns,
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
    await invalidateCache(tx, 'inbox');
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

type ChannelInput = CreateInboxInput['channel'];

/** Validates the input before the transaction and returns the function that stores the channel. */
function prepareChannel(services: Services, input: ChannelInput): (tx: Tx) => Promise<Channel> {
  switch (input.type) {
    case 'web_widget':
      return prepareWebWidget(services, input);
    case 'api':
      return prepareApiChannel(services, input);
  }
}

function prepareWebWidget(
  { secrets }: Services,
  input: Extract<ChannelInput, { type: 'web_widget' }>,
): (tx: Tx) => Promise<Channel> {
  const { website_url: url, ...columns } = webWidgetColumns({
    ...input,
    website_url: input.website_url ?? '',
  });
  return async (tx) => {
    const key = { account_id: tx.accountId, website_token: randomToken(16, 'base58') };
    const row = await insertWebWidget(tx.db, {
      pre_chat_form_options: JSON.stringify(normalizePreChatOptions(null)),
      ...columns,
      ...key,
      website_url: required(url),
      hmac_token: sealWidgetHmacToken(secrets, key, randomToken(16, 'base58')),
    });
    return { type: 'Channel::WebWidget', row };
  };
}

function prepareApiChannel(
  { secrets }: Services,
  input: Extract<ChannelInput, { type: 'api' }>,
): (tx: Tx) => Promise<Channel> {
  const columns = apiColumns(input);
  return async (tx) => {
    const key = { account_id: tx.accountId, identifier: randomToken(16, 'base58') };
    const row = await insertApiChannel(tx.db, {
      ...columns,
      ...key,
      hmac_token: sealApiSecret(secrets, key, { column: 'hmac_token', value: randomToken(16, 'base58') }),
      secret: sealApiSecret(secrets, key, { column: 'secret', value: randomToken(16, 'base58') }),
    });
    return { type: 'Channel::Api', row };
  };
}

function required(url: string | undefined): string {
  if (url) return url;
  throw new ValidationError([
    { attribute: 'website_url', message: "Website url can't be blank", code: 'blank' },
  ]);
}

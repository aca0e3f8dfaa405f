import {
  availableChannelTypes,
  capabilitiesOf,
  type ChannelCapabilities,
  type ChannelType,
  type CreateInboxInput,
  type Inbox,
} from '@parley/contract';
import type { SecretBox } from '../platform/crypto/secret-box';
import type { DbReader, DbTransaction } from '../platform/db/database';
import { api } from './api/api-channel';
import type {
  Channel,
  ChannelDeclaration,
  ChannelOf,
  ChannelPresenterOptions,
  ChannelSettings,
  ChannelTypes,
  ContactLink,
} from './channel';
import { website } from './website/website-channel';

/** The declaration of each channel type. To add a channel, see the README. */
const declarations: { [Type in ChannelType]: ChannelDeclaration<Type> } = {
  [website.type]: website,
  [api.type]: api,
};

/** An inbox, as far as its channel is concerned. */
interface ChannelKey<Type extends ChannelType = ChannelType> {
  channel_type: Type;
  channel_id: number;
}

type MakeChannel = (db: DbTransaction, accountId: number) => Promise<Channel>;

/** Validates the settings of a new channel and returns the function that stores it. Error: 422. */
export function prepareChannel(secrets: SecretBox, input: CreateInboxInput['channel']): MakeChannel {
  for (const type of availableChannelTypes) {
    if (declarations[type].inputType === input.type) return prepareAs(type, secrets, input);
  }
  throw new Error(`No channel type is created by ${input.type}`);
}

function prepareAs<Type extends ChannelType>(
  type: Type,
  secrets: SecretBox,
  input: CreateInboxInput['channel'],
): MakeChannel {
  const { rows, prepare }: ChannelDeclaration<Type> = declarations[type];
  // `inputType` has been compared, which TypeScript can't follow.
  const valuesFor = prepare(secrets, input as ChannelTypes[Type]['input']);
  return async (db, accountId) => channelOf(type, await rows.insert(db, valuesFor(accountId)));
}

/** Stores the given settings and returns the changed channel. Error: 422 with the invalid fields. */
export async function updateChannel<Type extends ChannelType>(
  db: DbTransaction,
  { type, row }: ChannelOf<Type>,
  settings: ChannelSettings,
): Promise<Channel> {
  const { rows, columnsOf }: ChannelDeclaration<Type> = declarations[type];
  return channelOf(type, await rows.update(db, row, columnsOf(settings, row)));
}

export async function deleteChannel(
  db: DbTransaction,
  inbox: ChannelKey & { account_id: number },
): Promise<void> {
  await declarations[inbox.channel_type].rows.delete(db, inbox.account_id, inbox.channel_id);
}

/** Channels of inboxes of one account, by inbox id; one statement per channel type. */
export async function loadChannels(
  db: DbReader,
  accountId: number,
  inboxes: readonly (ChannelKey & { id: number })[],
): Promise<Map<number, Channel>> {
  const channels = new Map<number, Channel>();
  for (const type of availableChannelTypes) {
    const own = inboxes.filter((inbox) => inbox.channel_type === type);
    const ids = own.map((inbox) => inbox.channel_id);
    const rows = await declarations[type].rows.load(db, accountId, ids);
    for (const inbox of own) {
      const row = rows.get(inbox.channel_id);
      if (row) channels.set(inbox.id, channelOf(type, row));
    }
  }
  return channels;
}

/** The channel's own fields of an inbox. */
export function presentChannel<Type extends ChannelType>(
  { type, row }: ChannelOf<Type>,
  options: ChannelPresenterOptions,
): Partial<Inbox> {
  return declarations[type].present(row, options);
}

/** The settings of a channel as stored, without its secrets (O5) and internal ids. */
export function publicSettings({ type, row }: Channel): Record<string, unknown> {
  const hidden = ['account_id', 'id', ...declarations[type].secretColumns];
  return Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.includes(column)));
}

/** Source id by which a contact with these contact inboxes (oldest first) can be written to; null: not possible. */
export function contactSourceId(type: ChannelType, links: readonly ContactLink[]): string | null {
  return declarations[type].contactSourceId(links);
}

/** Hours after the contact's last message in which replies are possible; `setting`: hours as set for the inbox. */
export function replyWindowOf(type: string, setting: unknown): unknown {
  const { replyWindow } = capabilitiesOf(type);
  return replyWindow === 'setting' ? setting : replyWindow;
}

/** The reply window that is set for the inbox. */
export function replyWindowSetting<Type extends ChannelType>({ type, row }: ChannelOf<Type>): unknown {
  return declarations[type].replyWindow?.(row);
}

/** Whether messages of the channel are sent to a webhook of the inbox. */
export function isSentByWebhook(type: ChannelType): boolean {
  return declarations[type].webhook !== undefined;
}

/** URL that messages are sent to; null if the channel has none. */
export function webhookUrl<Type extends ChannelType>({ type, row }: ChannelOf<Type>): string | null {
  return declarations[type].webhook?.url(row) ?? null;
}

/** URL that messages are sent to and the key of their signature; null if the channel has none. */
export function webhookEndpoint<Type extends ChannelType>(
  secrets: SecretBox,
  { type, row }: ChannelOf<Type>,
): { url: string; secret: string } | null {
  const webhook: ChannelDeclaration<Type>['webhook'] = declarations[type].webhook;
  const url = webhook?.url(row);
  return webhook && url ? { url, secret: webhook.secret(secrets, row) } : null;
}

/** Replaces the key of the webhook's signature; null if the channel has none. */
export async function resetWebhookSecret<Type extends ChannelType>(
  db: DbTransaction,
  secrets: SecretBox,
  { type, row }: ChannelOf<Type>,
): Promise<Channel | null> {
  const { rows, webhook }: ChannelDeclaration<Type> = declarations[type];
  if (!webhook) return null;
  return channelOf(type, await rows.update(db, row, webhook.newSecret(secrets, row)));
}

/** The available channel types of which something is true. */
export function channelTypesWith(condition: (capabilities: ChannelCapabilities) => boolean): ChannelType[] {
  return availableChannelTypes.filter((type) => condition(capabilitiesOf(type)));
}

function channelOf(type: ChannelType, row: Channel['row']): Channel {
  return { type, row } as Channel;
}

export type { Channel, ChannelPresenterOptions } from './channel';

import {
  availableChannelTypes,
  capabilitiesOf,
  type ChannelCapabilities,
  type ChannelType,
  type ConnectedChannelType,
  type CreateInboxInput,
  type Inbox,
} from '@parley/contract';
import type { Config } from '../platform/config/config';
import { ValidationError } from '../platform/http/errors';
import { taken } from '../platform/http/field-problems';
import type { SecretBox } from '../platform/crypto/secret-box';
import type { DbReader, DbTransaction } from '../platform/db/database';
import { isUniqueViolation } from '../platform/db/retry';
import type { OutboundClient } from '../platform/outbound/outbound-client';
import { api } from './api/api-channel';
import type {
  Channel,
  ChannelDeclaration,
  ChannelOf,
  ChannelPresenterOptions,
  ChannelSettings,
  ChannelTypes,
  ContactLink,
  PrepareOptions,
} from './channel';
import type { ConnectionDeclaration, ConnectionTools, Hop, SenderInfo } from './connection/connection';
import { connectionChannels, openConnection } from './connection/connection-channel';
import type { ConnectionRow } from './connection/connection-row';
import { namedAddress } from './email/compose/header-values';
import { senderName, supportAddress } from './email/compose/senders';
import { email } from './email/email-channel';
import { mailAccountOf } from './email/send-email';
import { telegram } from './telegram/telegram-channel';
import { website } from './website/website-channel';

/** The channels that talk to a provider. To add one, see the README. */
const declared: { [Type in ConnectedChannelType]: ConnectionDeclaration<Type> } = {
  [email.type]: email,
  [telegram.type]: telegram,
};
const connections: readonly ConnectionDeclaration[] = Object.values(declared);

/** The declaration of each channel type. */
const declarations: { [Type in ChannelType]: ChannelDeclaration<Type> } = {
  [website.type]: website,
  [api.type]: api,
  ...connectionChannels(declared),
};

/** An inbox, as far as its channel is concerned. */
interface ChannelKey<Type extends ChannelType = ChannelType> {
  channel_type: Type;
  channel_id: number;
}

/** A checked new channel. `name`: what the provider calls it, for channels that have such a name. */
interface NewChannel {
  name: string | undefined;
  store(db: DbTransaction): Promise<Channel>;
}

/**
 * Validates the settings of a new channel, with its provider if it has one: not to be called in a transaction. Error:
 * 422.
 */
export async function prepareChannel(
  options: PrepareOptions,
  input: CreateInboxInput['channel'],
): Promise<NewChannel> {
  for (const type of availableChannelTypes) {
    if (declarations[type].inputType === input.type) return prepareAs(type, options, input);
  }
  throw new Error(`No channel type is created by ${input.type}`);
}

async function prepareAs<Type extends ChannelType>(
  type: Type,
  options: PrepareOptions,
  input: CreateInboxInput['channel'],
): Promise<NewChannel> {
  const { rows, prepare }: ChannelDeclaration<Type> = declarations[type];
  // `inputType` has been compared, which TypeScript can't follow.
  const { name, valuesFor } = await prepare(options, input as ChannelTypes[Type]['input']);
  return { name, store: async (db) => channelOf(type, await insertOnce(type, rows.insert(db, valuesFor()))) };
}

/** Stores a connection whose values were checked otherwise: by a sign-in at the provider. Error: 422 as above. */
export function storeConnection(
  row: ChannelTypes[ConnectedChannelType]['values'],
): (db: DbTransaction) => Promise<Channel> {
  const type = row.channel_type;
  return async (db) => channelOf(type, await insertOnce(type, declarations[type].rows.insert(db, row)));
}

type StoreChange = (db: DbTransaction, channel: Channel) => Promise<Channel>;

/**
 * Validates changed settings, with the provider if there is one: not to be called in a transaction. Returns the function
 * that stores them. Error: 422 with the invalid fields.
 */
export async function prepareChannelUpdate<Type extends ChannelType>(
  options: PrepareOptions,
  { type, row }: ChannelOf<Type>,
  settings: ChannelSettings,
): Promise<StoreChange> {
  const { rows, prepareUpdate }: ChannelDeclaration<Type> = declarations[type];
  const columnsOf = await prepareUpdate(options, settings, row);
  return async (db, present) => {
    const current = present.row as ChannelTypes[Type]['row'];
    return channelOf(type, await insertOnce(type, rows.update(db, current, columnsOf(current))));
  };
}

/** Error: 422 if another inbox of the installation has what the provider knows this one by. */
async function insertOnce<Row>(type: ChannelType, storing: Promise<Row>): Promise<Row> {
  return storing.catch((error: unknown) => {
    const field = connectionOf(type)?.identityField;
    if (!field || !isUniqueViolation(error, 'channel_connections_identity')) throw error;
    throw new ValidationError([taken(field)]);
  });
}

/** The declaration of the channel that a request would create; undefined for channels without a provider. */
export function connectionOfInput(inputType: string): ConnectionDeclaration | undefined {
  return connections.find(({ type }) => capabilitiesOf(type).inputType === inputType);
}

/** The declaration of a channel that talks to a provider; undefined for the others. */
export function connectionOf(type: string): ConnectionDeclaration | undefined {
  return connections.find((connection) => connection.type === type);
}

/** The provider's id of a message, as clients know it, by the one that is stored. */
export function shownSourceId<Id extends string | null>(sourceId: Id): Id {
  if (sourceId === null) return sourceId;
  const shown = connections.reduce<string>((id, { messageIds }) => messageIds?.shown(id) ?? id, sourceId);
  return shown as Id;
}

/** The ids under which the message may be stored that a client means by the provider's id of it. */
export function storedSourceIds(
  externalId: string,
  conversationAttributes: Record<string, unknown>,
): string[] {
  const others = connections.flatMap(
    ({ messageIds }) => messageIds?.stored(externalId, conversationAttributes) ?? [],
  );
  return [externalId, ...others];
}

/** Closes what channels keep open between calls of a process that ends. */
export function closeConnections(outbound: OutboundClient): void {
  for (const { close } of connections) close?.(outbound);
}

/** The connection whose provider calls `/webhooks/<name>/…`. */
export function connectionOfWebhook(name: string): ConnectionDeclaration | undefined {
  return connections.find(({ webhook }) => webhook?.name === name);
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

/** Looks at each step of the way in and out of a channel that is no connection. */
export function checkChannel<Type extends ChannelType>(
  tools: ConnectionTools,
  { type, row }: ChannelOf<Type>,
): AsyncIterable<Hop> {
  const { check }: ChannelDeclaration<Type> = declarations[type];
  return check?.(tools, row) ?? nothingToCheck();
}

async function* nothingToCheck(): AsyncGenerator<Hop, void, undefined> {}

/** Source id by which a contact with these contact inboxes (oldest first) can be written to; null: not possible. */
export function contactSourceId(
  type: ChannelType,
  links: readonly ContactLink[],
  contact: { email: string | null },
): string | null {
  return declarations[type].contactSourceId(links, contact);
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

/** From of an email about a conversation that the installation sends (A15, A18 of the email contract). */
export function mailSenderOf(
  { config, secrets }: { config: Config; secrets: SecretBox },
  channel: Channel | undefined,
  sender: SenderInfo,
): { name: string; address: string } {
  const connection = channel && connectionOf(channel.type);
  if (channel && connection?.mailSenderOf) {
    return connection.mailSenderOf({ config }, openConnection(secrets, channel.row as ConnectionRow), sender);
  }
  const name = senderName(sender.inbox, sender.agentName);
  return namedAddress(name, supportAddress(mailAccountOf({ config }, sender)));
}

/** The available channel types of which something is true. */
export function channelTypesWith(condition: (capabilities: ChannelCapabilities) => boolean): ChannelType[] {
  return availableChannelTypes.filter((type) => condition(capabilitiesOf(type)));
}

function channelOf(type: ChannelType, row: Channel['row']): Channel {
  return { type, row } as Channel;
}

export type { Channel, ChannelPresenterOptions } from './channel';
export type { ConnectionTools, OpenConnection } from './connection/connection';
export { draftConnection, openConnection } from './connection/connection-channel';
export type { ConnectionRow } from './connection/connection-row';

import type { ChannelType, CreateInboxInput, Inbox, UpdateInboxInput } from '@parley/contract';
import type { Insertable, Updateable } from 'kysely';
import type { SecretBox } from '../platform/crypto/secret-box';
import type { ChannelApisTable, ChannelWebWidgetsTable } from '../platform/db/tables';
import type { API } from './api/api-type';
import type { ApiChannelRow } from './api/api-secrets';
import type { ChannelRowsOf } from './channel-rows.repository';
import type { WEBSITE } from './website/website-type';
import type { WebWidgetRow } from './website/website-secrets';

/**
 * Per channel type: its row as read, as inserted and the columns that can change, and what a request that creates such an
 * inbox has in `channel`.
 */
export interface ChannelTypes {
  [WEBSITE]: {
    row: WebWidgetRow;
    values: Insertable<ChannelWebWidgetsTable>;
    columns: Omit<Updateable<ChannelWebWidgetsTable>, 'account_id' | 'id'>;
    input: Extract<CreateInboxInput['channel'], { type: 'web_widget' }>;
  };
  [API]: {
    row: ApiChannelRow;
    values: Insertable<ChannelApisTable>;
    columns: Omit<Updateable<ChannelApisTable>, 'account_id' | 'id'>;
    input: Extract<CreateInboxInput['channel'], { type: 'api' }>;
  };
}

/** The channel of an inbox: its type and its stored settings. */
export type ChannelOf<Type extends ChannelType> = {
  [T in Type]: { type: T; row: ChannelTypes[T]['row'] };
}[Type];
export type Channel = ChannelOf<ChannelType>;

export type ChannelSettings = NonNullable<UpdateInboxInput['channel']>;
type RowsOf<Type extends ChannelType> = ChannelRowsOf<
  ChannelTypes[Type]['row'],
  ChannelTypes[Type]['values'],
  ChannelTypes[Type]['columns']
>;

export interface ChannelPresenterOptions {
  /** Administrators see the secrets too. */
  isAdministrator: boolean;
  frontendUrl: string;
  secrets: SecretBox;
}

/** A contact inbox of the contact, by which the contact may be written to. */
export interface ContactLink {
  source_id: string;
  hasConversation: boolean;
}

/**
 * The server's part of one channel type. The capabilities that people see are declared in
 * `packages/contract/src/channels`.
 */
export interface ChannelDeclaration<Type extends ChannelType> {
  type: Type;
  /** `channel.type` of a request that creates such an inbox. */
  inputType: ChannelTypes[Type]['input']['type'];
  rows: RowsOf<Type>;
  /** Columns of the row that are sealed; they leave the server only through `present`. */
  secretColumns: readonly string[];
  /** Validates the settings of a new inbox; the result makes the row to store. Error: 422 with all invalid fields. */
  prepare(
    secrets: SecretBox,
    input: ChannelTypes[Type]['input'],
  ): (accountId: number) => ChannelTypes[Type]['values'];
  /** The columns that the given settings change. Error: 422 with all invalid fields. */
  columnsOf(settings: ChannelSettings, row: ChannelTypes[Type]['row']): ChannelTypes[Type]['columns'];
  /** The channel's own fields of an inbox. */
  present(row: ChannelTypes[Type]['row'], options: ChannelPresenterOptions): Partial<Inbox>;
  /** Source id by which a contact with these contact inboxes (oldest first) can be written to; null: not possible. */
  contactSourceId(links: readonly ContactLink[]): string | null;
  /** Hours in which a reply is possible, as set for the inbox and unvalidated. */
  replyWindow?(row: ChannelTypes[Type]['row']): unknown;
  /** Where messages are sent. Without it, they are sent by realtime events alone. */
  webhook?: {
    url(row: ChannelTypes[Type]['row']): string | null;
    secret(secrets: SecretBox, row: ChannelTypes[Type]['row']): string;
    /** Column with a new secret. */
    newSecret(secrets: SecretBox, row: ChannelTypes[Type]['row']): ChannelTypes[Type]['columns'];
  };
}

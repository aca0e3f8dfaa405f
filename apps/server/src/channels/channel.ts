import type {
  ChannelType,
  ConnectedChannelType,
  CreateInboxInput,
  Inbox,
  NewConnection,
  UpdateInboxInput,
} from '@parley/contract';
import type { Insertable, Updateable } from 'kysely';
import type { SecretBox } from '../platform/crypto/secret-box';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import type {
  ChannelApisTable,
  ChannelConnectionsTable,
  ChannelWebWidgetsTable,
} from '../platform/db/tables';
import type { API } from './api/api-type';
import type { ApiChannelRow } from './api/api-secrets';
import type { ChannelRowsOf } from './channel-rows.repository';
import type { ConnectionTools, Hop } from './connection/connection';
import type { ConnectionRow } from './connection/connection-row';
import type { WEBSITE } from './website/website-type';
import type { WebWidgetRow } from './website/website-secrets';

/**
 * Per channel type: its row as read, as inserted and the columns that can change, and what a request that creates such an
 * inbox has in `channel`.
 */
export interface ChannelTypes extends ConnectionTypes {
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

type ConnectionTypes = {
  [Type in ConnectedChannelType]: {
    row: ConnectionRow;
    values: Insertable<ChannelConnectionsTable>;
    columns: Omit<Updateable<ChannelConnectionsTable>, 'account_id' | 'id'>;
    input: NewConnection;
  };
};

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
  config: Config;
  secrets: SecretBox;
  /** The domain at which mail to the account arrives; null: none does. */
  inboundDomain: string | null;
}

/** What checking the settings of a channel may use. */
export interface PrepareOptions {
  accountId: number;
  database: Database;
  secrets: SecretBox;
  tools: ConnectionTools;
}

/** A checked new channel: makes the row to store. `name`: what the provider calls it. */
export interface PreparedChannel<Type extends ChannelType> {
  name?: string | undefined;
  valuesFor(): ChannelTypes[Type]['values'];
}

/** A contact inbox of the contact, by which the contact may be written to. */
export interface ContactLink {
  source_id: string;
  hasConversation: boolean;
}

/** The columns that checked settings change, of the row as it is now. Error: 422 with all invalid fields. */
export type ColumnsOf<Type extends ChannelType> = (
  row: ChannelTypes[Type]['row'],
) => ChannelTypes[Type]['columns'];

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
  /**
   * Validates the settings of a new inbox, with the provider if there is one, so never call it in a transaction. Error:
   * 422 with all invalid fields.
   */
  prepare(
    options: PrepareOptions,
    input: ChannelTypes[Type]['input'],
  ): PreparedChannel<Type> | Promise<PreparedChannel<Type>>;
  /**
   * Validates changed settings like `prepare`. The result is called with the row as it is when it is changed. Error: 422
   * with all invalid fields.
   */
  prepareUpdate(
    options: PrepareOptions,
    settings: ChannelSettings,
    row: ChannelTypes[Type]['row'],
  ): ColumnsOf<Type> | Promise<ColumnsOf<Type>>;
  /** The channel's own fields of an inbox. */
  present(row: ChannelTypes[Type]['row'], options: ChannelPresenterOptions): Partial<Inbox>;
  /** Source id by which a contact with these contact inboxes (oldest first) can be written to; null: not possible. */
  contactSourceId(links: readonly ContactLink[], contact: { email: string | null }): string | null;
  /** Hours in which a reply is possible, as set for the inbox and unvalidated. */
  replyWindow?(row: ChannelTypes[Type]['row']): unknown;
  /**
   * Looks at each step of the way in and out. Absent for connections: those are checked by their own declaration, with
   * their secrets opened.
   */
  check?(tools: ConnectionTools, row: ChannelTypes[Type]['row']): AsyncIterable<Hop>;
  /** Where messages are sent. Without it, they are sent by realtime events alone. */
  webhook?: {
    url(row: ChannelTypes[Type]['row']): string | null;
    secret(secrets: SecretBox, row: ChannelTypes[Type]['row']): string;
    /** Column with a new secret. */
    newSecret(secrets: SecretBox, row: ChannelTypes[Type]['row']): ChannelTypes[Type]['columns'];
  };
}

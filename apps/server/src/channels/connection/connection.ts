import type {
  CheckStep,
  ConnectedChannelType,
  ConnectionHop,
  Inbox,
  MailAuthentication,
  MailHeader,
} from '@parley/contract';
import type { Config } from '../../platform/config/config';
import type { FieldProblem } from '../../platform/http/errors';
import type { OutboundClient } from '../../platform/outbound/outbound-client';
import type { ContactLink } from '../channel';
import type { ChannelTools, Incoming, OutgoingMessage, RoundTripToken, SendOutcome } from '../messages';
import type { ConnectionRow, ConnectionValues } from './connection-row';
import type { CredentialsDeclaration } from './credentials';

/** What a channel may use when it talks to its provider. */
export interface ConnectionTools extends ChannelTools {
  config: Config;
}

/** What is known around a message that is sent. */
export interface SendContext {
  sender: SenderInfo;
  thread: ThreadOfMessage;
  /** Ids of the parts that earlier attempts have sent; they are not sent again. */
  sentParts: readonly string[];
}

/** A stored connection with its secrets opened. */
export interface OpenConnection {
  accountId: number;
  /** Random, constant, 32 hexadecimal digits; see `newConnectionToken`. */
  token: string;
  values: ConnectionValues;
}

/** An inbound item as it is stored. */
export interface InboundBytes {
  raw: Buffer;
  /** How it arrived: `imap`, `smtp`, `webhook` … */
  origin: string;
  /** What the transport said about it. */
  envelope: {
    recipients?: string[];
    remoteAddress?: string;
    helo?: string;
    mailFrom?: string;
    isJunk?: boolean;
  };
  /** The proved sender; null: nobody checked. */
  authentication: MailAuthentication | null;
}

/** A step of a check, one that the contract declares, in its order. `test_sent` ends the sending of a round trip. */
export type Hop = ConnectionHop & { hop: CheckStep | 'test_sent' };

/** The texts and the sender of a test that an inbox sends to itself, and the token of each of its addresses. */
export interface RoundTripTest {
  sender: SenderInfo;
  subject: string;
  text: string;
  to: readonly { address: string; token: RoundTripToken }[];
}

export interface RoundTripSending {
  server: string;
  hops: AsyncIterable<Hop>;
}

/** The inbox and the account whose message is sent. */
export interface SenderInfo {
  accountId: number;
  accountSupportEmail: string | null;
  /** The domain that mail to this account arrives at; null: none. */
  inboundDomain: string | null;
  /** The account's features that are on. */
  features: readonly string[];
  inbox: {
    id: number;
    name: string;
    businessName: string | null;
    senderNameType: 'friendly' | 'professional';
    surveyMessage: string | null;
  };
  /** The contact's own email address. */
  contactEmail: string | null;
  /** Name of the agent who writes; null: the system. */
  agentName: string | null;
}

/** What a message answers, for channels whose messages form threads. */
export interface ThreadOfMessage {
  subject: string | null;
  /** Public messages of the conversation, this one included. */
  publicMessages: number;
  lastIncoming: { messageId: string; references: string[] } | null;
  /** The message was written by the product, not by a person. */
  isTemplate: boolean;
}

/** A channel that talks to a provider: all the server knows of it. It knows no module and no database. */
export interface ConnectionDeclaration<Type extends ConnectedChannelType = ConnectedChannelType> {
  type: Type;
  /** What the provider knows the inbox by, such as its address; only one inbox of the installation can have it. */
  identityOf(values: ConnectionValues): string;
  /** The field that is named if another inbox has the same identity. */
  identityField: string;
  /** Problems that need no provider. */
  problemsOf(values: ConnectionValues): FieldProblem[];
  /**
   * Checks changed values with the provider and prepares it for us. Returns values to store with them, and a name for a
   * new inbox. `before`: null for a new one. Error: 422 with what the provider said.
   */
  connect?(
    tools: ConnectionTools,
    after: OpenConnection,
    before: ConnectionValues | null,
  ): Promise<{ values?: ConnectionValues; name?: string }>;
  /** Tells the provider that the inbox is gone. It is tried again after errors. */
  disconnect?(tools: ConnectionTools, connection: OpenConnection): Promise<void>;
  /** Fields of the inbox's JSON beyond the declared ones. */
  present?(
    connection: OpenConnection,
    options: { config: Config; inboundDomain: string | null },
  ): Partial<Inbox>;
  /** Source id by which a contact can be written to; null: they have to write first. */
  contactSourceId(links: readonly ContactLink[], contact: { email: string | null }): string | null;
  /**
   * Checks who an item comes from, before it is read and outside of transactions; null: nothing can be checked. It ends
   * within seconds, and never throws.
   */
  authenticate?(
    tools: ConnectionTools,
    connection: OpenConnection,
    item: Omit<InboundBytes, 'authentication'>,
  ): Promise<MailAuthentication | null>;
  /** Reads what arrived. Never throws for odd bytes of a provider that can be read in part. */
  parse(tools: ConnectionTools, connection: OpenConnection, item: InboundBytes): Promise<Incoming[]>;
  /** The head of an item for administrators, also if the rest cannot be read. Never throws. */
  headersOf?(head: Buffer): MailHeader[];
  /**
   * How ids of messages at the provider are stored, if they are unique only together with something else: `shown` is the
   * provider's own id of a stored one, `stored` the stored one that a client means in a conversation.
   */
  messageIds?: {
    shown(sourceId: string): string;
    stored(externalId: string, conversationAttributes: Record<string, unknown>): string | undefined;
  };
  send(
    tools: ConnectionTools,
    connection: OpenConnection,
    message: OutgoingMessage,
    context: SendContext,
  ): Promise<SendOutcome>;
  /** From of an email about a conversation that the installation sends instead of the channel; absent: the account's. */
  mailSenderOf?(
    tools: Pick<ConnectionTools, 'config'>,
    connection: OpenConnection,
    sender: SenderInfo,
  ): { name: string; address: string };
  /** Access that ends and is renewed; absent: the secrets of the connection stay valid. */
  credentials?: CredentialsDeclaration;
  /** How many messages the provider takes from a connection in a time; undefined: as many as there are. */
  sendingLimit?(values: ConnectionValues): { messages: number; seconds: number } | undefined;
  /** Whether a message whose outcome is unknown may be sent again under the same id (D6). */
  repeatsSafely: boolean;
  /** Looks at each step of the way in and out. */
  check(
    tools: ConnectionTools,
    connection: OpenConnection,
    part?: 'incoming' | 'outgoing',
  ): AsyncIterable<Hop>;
  /** An inbox of this channel can write to itself, which shows that both directions work; see `IncomingRoundTrip`. */
  roundTrip?: {
    /** The addresses of the test. `forward`: a second one goes there; null: there is no such address. */
    addressesOf(
      connection: OpenConnection,
      options: { inboundDomain: string | null },
    ): { address: string; forward: string | null };
    /** Sends the tests, step by step; `server` is the one that sends them. Null: there is none. */
    send(tools: ConnectionTools, connection: OpenConnection, test: RoundTripTest): RoundTripSending | null;
  };
  /** Closes the connections to providers that the process keeps open. */
  close?(outbound: OutboundClient): void;
  /** How the provider calls us: `POST /webhooks/<name>/<key>`. */
  webhook?: {
    name: string;
    /** Identity of the inbox whose key stands in the path. */
    identityOf(key: string): string;
    /** Whether the call comes from the provider. */
    accepts(
      connection: OpenConnection,
      headers: Record<string, string | string[] | undefined>,
      raw: Buffer,
    ): boolean;
    /** Unique id of the call within the inbox; null: it holds nothing to keep. */
    providerIdOf(raw: Buffer): string | null;
  };
  /** A contact's picture at the provider; null: none. */
  fetchAvatar?(tools: ConnectionTools, connection: OpenConnection, reference: string): Promise<Buffer | null>;
}

export type { ConnectionRow, ConnectionValues };

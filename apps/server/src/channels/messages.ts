import type { ContentType, RefusedRecipient } from '@parley/contract';
import type { Logger } from '../platform/logging/logger';
import type { OutboundClient } from '../platform/outbound/outbound-client';

/*
 * What a channel and the product exchange. A channel turns the provider's bytes into `Incoming` values and an
 * `OutgoingMessage` into the provider's calls; it knows no module and no database.
 */

/** What became of the bytes of one inbound item. */
export type Incoming = IncomingMessage | IncomingEdit | IncomingStatus | IncomingRoundTrip | IncomingNothing;

/** A message that a contact wrote, or that we wrote in the provider's own app. */
export interface IncomingMessage {
  kind: 'message';
  /** The provider's id of the message: unique within the inbox, so that a repeat is found (D3). */
  sourceId: string;
  /** True if we wrote it in the provider's own app; it is then an outgoing message without a sender. */
  isEcho?: boolean;
  contact: IncomingContact;
  /** Text as stored; null: none. */
  content: string | null;
  /** Default `text`. */
  contentType?: ContentType;
  contentAttributes?: Record<string, unknown>;
  /** The content attributes once the inline files are stored; `urlOf`: where the file of an inline id can be loaded. */
  placeImages?(urlOf: (inlineId: string) => string | null): Record<string, unknown>;
  /** What administrators see of it in the list of everything that arrived. */
  subject?: string;
  /** The provider's id of the message that this one answers. */
  inReplyTo?: string | null;
  files: IncomingFile[];
  /** What a new conversation notes about its origin, as `additional_attributes`. */
  conversationAttributes?: Record<string, unknown>;
  /** Keys by which mail finds its conversation; absent: the latest conversation of the contact, as the inbox is set. */
  thread?: ThreadKeys;
  /** Written by a machine (auto-reply, mailing list): nothing answers it by itself. */
  isAutomatic?: boolean;
  /** Addresses of everyone who takes part, the writer first; a mail joins a thread of which its writer is part. */
  participants?: string[];
}

export interface IncomingContact {
  /** The contact's address within the channel: email address, chat id. */
  sourceId: string;
  name: string | null;
  email?: string;
  phoneNumber?: string;
  additionalAttributes?: Record<string, unknown>;
  /** The contact's picture at the provider, as a reference that `fetchAvatar` of the channel understands. */
  avatar?: string;
}

export interface IncomingFile {
  /** As the sender named it; not yet made safe. */
  filename: string;
  /** As declared by the sender; the stored type is found from the bytes. */
  contentType: string;
  bytes: Buffer;
  /** A file without bytes: a place on a map, a contact card. */
  data?: IncomingFileData;
  /** It belongs into the text (`IncomingMessage.placeImages`) and is no attachment. Its id within the message. */
  inlineId?: string;
}

export type IncomingFileData =
  | { type: 'location'; latitude: number; longitude: number; title: string }
  | { type: 'contact'; phoneNumber: string; firstName: string; lastName: string };

export interface ThreadKeys {
  /** `uuid` of `reply+uuid@…` in a recipient address. */
  /** It is a secret: whoever knows it may answer. */
  replyUuid: string | null;
  /** Ids of `In-Reply-To` and then of `References` from last to first, without angle brackets. */
  messageIds: string[];
  /** The raw value of `In-Reply-To`, without angle brackets. */
  inReplyTo: string | null;
}

/** The text of an earlier message was changed by its writer. */
export interface IncomingEdit {
  kind: 'edit';
  sourceId: string;
  content: string;
}

/** The provider reports what became of a message of ours. */
export interface IncomingStatus {
  kind: 'status';
  /** The provider's id of our message. */
  sourceId: string;
  /** Our own id of the message, if the provider's id names it. */
  messageId?: number;
  status: 'delivered' | 'read' | 'failed';
  /** The provider's own words, of a failure. */
  reason: string | null;
  /**
   * Addresses that the report names. Present if anybody could have sent it: it counts only if the message went to one of
   * them.
   */
  recipients?: string[];
}

/** A message that an inbox had sent to itself has arrived, or has come back as undeliverable. */
export interface IncomingRoundTrip {
  kind: 'round_trip';
  /** The token that it was sent with; it is known to be ours. */
  token: RoundTripToken;
  /** The other server's words, if the test came back. */
  bounced: string | null;
}

export interface RoundTripToken {
  accountId: number;
  inboxId: number;
  /** Random, one per test. */
  nonce: string;
  /** To which address of the inbox it was sent: the one that customers know, or the one that mail is forwarded to. */
  way: 'address' | 'forward';
}

/** Nothing to store: a group's message, our own mail, a read receipt. */
export interface IncomingNothing {
  kind: 'nothing';
  /** A short code, such as `not_private` or `own_mail`; shown to administrators in words. */
  reason: string;
}

/** A message to a contact. */
export interface OutgoingMessage {
  id: number;
  /** Markdown; variables are filled. Null: files alone. */
  content: string | null;
  contentType: ContentType;
  contentAttributes: Record<string, unknown>;
  /** The contact's address within the channel. */
  contactSourceId: string;
  conversation: { displayId: number; uuid: string; additionalAttributes: Record<string, unknown> };
  /** The provider's id of the message that this one answers. */
  inReplyTo: string | null;
  files: OutgoingFile[];
  /** Pictures of this installation that the text shows by their `url`; absent: none. */
  images?: readonly OutgoingFile[];
}

export interface OutgoingFile {
  filename: string;
  contentType: string;
  bytes: number;
  kind: 'image' | 'audio' | 'video' | 'file';
  /** A signed URL at which the provider can fetch the file. */
  url: string;
  read(): Promise<Buffer>;
}

/** What became of a call to the provider. */
type CallOutcome =
  /** The provider has accepted it; `sourceId`: its id there; `refused`: recipients that it did not take beside others. */
  | { state: 'accepted'; sourceId: string; refused?: readonly RefusedRecipient[] }
  /** It was refused, and would be again. `reason`: the provider's own words; `isSignIn`: our sign-in was refused. */
  | { state: 'failed'; reason: string; isSignIn?: true }
  /**
   * It was surely not sent and may be tried again, not before `afterMs` if given. `isThrottled`: the provider takes
   * nothing from this inbox for now, whichever message it is.
   */
  | { state: 'retry'; reason: string; afterMs?: number; isThrottled?: true }
  /** The call was cut short after the message was handed over; it may have arrived (D6). */
  | { state: 'unknown'; reason: string };

/** `sent`: ids of all parts that the provider has accepted, of a message that takes several calls. */
export type SendOutcome = CallOutcome & { sent?: readonly string[] };

/** What a channel may use while it translates. */
export interface ChannelTools {
  outbound: OutboundClient;
  logger: Logger;
  /** Address of this installation, without a slash at the end. */
  frontendUrl: string;
  signal?: AbortSignal;
}

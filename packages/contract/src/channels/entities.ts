import { z } from 'zod';
import { iso, unix } from '../kit/values';

/** Result of a check of an email's sender (RFC 8601 2.7). `none`: there was nothing to check. */
const verdicts = ['pass', 'fail', 'softfail', 'neutral', 'none', 'policy', 'temperror', 'permerror'] as const;
const verdict = z.strictObject({
  result: z.enum(verdicts),
  /** The domain that it is about; null: none. */
  domain: z.string().nullable(),
});

/**
 * The proved sender of an email, as our own server checked it when it took the email, or as the server of a mailbox did that
 * is known to say so.
 */
export const mailAuthentication = z.strictObject({
  /** Whether the server it came from may send for the domain of the envelope. */
  spf: verdict,
  /** The signature that says most: one of the writer's domain before others. */
  dkim: verdict,
  /** Whether either of them proves the domain of the From header, and what its owner asks for if not. */
  dmarc: verdict.extend({ policy: z.enum(['none', 'quarantine', 'reject']).nullable() }),
});
export type MailAuthentication = z.infer<typeof mailAuthentication>;
export type MailVerdict = MailAuthentication['spf'];

/** Something that arrived from the provider of an inbox, and what became of it. Kept for 30 days. */
export const inboundItem = z.strictObject({
  id: z.number(),
  /** How it arrived: `imap`, `smtp`, `webhook`, or the name of a mail service. */
  origin: z.string(),
  /** Address of its writer and subject, once it was read. */
  sender: z.string().nullable(),
  subject: z.string().nullable(),
  bytes: z.number(),
  /** `waiting`: to be read; `stored`: in a conversation; `nothing`: not for a conversation; `parked`: it cannot be read. */
  state: z.enum(['waiting', 'stored', 'nothing', 'parked']),
  /** Why, of `nothing` and `parked`: a code. */
  reason: z.string().nullable(),
  /** The same in the words of whatever failed. */
  detail: z.string().nullable(),
  attempts: z.number(),
  received_at: iso,
  processed_at: iso.nullable(),
  /** Null: another server has checked the sender and its results can't be told from forged ones, or it is still to be read. */
  authentication: mailAuthentication.nullable(),
  /** Number of the conversation that it is part of. */
  conversation_id: z.number().nullable(),
  message_id: z.number().nullable(),
  /** Whether its message can be moved to another conversation: a message of a contact, not deleted. */
  is_movable: z.boolean(),
  /** The latest move of its message to another conversation, unless it was undone. */
  move: z
    .strictObject({
      id: z.number(),
      /** Display id of the conversation that the message came from. */
      from_conversation_id: z.number(),
    })
    .nullable(),
});
export type InboundItem = z.infer<typeof inboundItem>;

/** A header of an email, decoded. */
export const mailHeader = z.strictObject({ name: z.string(), value: z.string() });
export type MailHeader = z.infer<typeof mailHeader>;

/** Facts that a step of a connection check found, as values that clients put into words. */
export const hopFacts = z.strictObject({
  host: z.string().optional(),
  port: z.number().optional(),
  addresses: z.array(z.string()).optional(),
  /** Such as `TLSv1.3`; null: the connection is not encrypted. */
  tls_version: z.string().nullable().optional(),
  cipher: z.string().nullable().optional(),
  /** False: the certificate is accepted only because the settings say so; null: not encrypted. */
  certificate_valid: z.boolean().nullable().optional(),
  /** Signed in as; null: without a sign-in. */
  user: z.string().nullable().optional(),
  folder: z.string().optional(),
  messages: z.number().optional(),
  /** When the newest message came; null: there is none. */
  newest_at: iso.nullable().optional(),
  recipients: z.array(z.string()).optional(),
  /** Name of a bot. */
  bot: z.string().optional(),
  /** Messages that wait at the provider. */
  pending: z.number().optional(),
  /** Status of an HTTP answer. */
  status: z.number().optional(),
  /** Domains that may show a widget; empty: all. */
  domains: z.array(z.string()).optional(),
  visited_at: iso.optional(),
  /** Code of the system or the protocol, of a step that failed without a word of the server, such as `ECONNRESET`. */
  error: z.string().optional(),
});
export type HopFacts = z.infer<typeof hopFacts>;

/** A report that a message of ours was not delivered to one of its recipients. */
export const bounce = z.strictObject({
  /** Id of the item that reports it. */
  id: z.number(),
  recipient: z.string().nullable(),
  /** The words of the server that refused it. */
  reason: z.string().nullable(),
  received_at: iso,
  /** Display id of the conversation of the message. */
  conversation_id: z.number().nullable(),
  message_id: z.number().nullable(),
});
export type Bounce = z.infer<typeof bounce>;

/** Arrivals at an inbox within an hour, by what became of them. */
export const arrivalHour = z.strictObject({
  /** Begin of the hour. */
  at: iso,
  stored: z.number(),
  nothing: z.number(),
  parked: z.number(),
  waiting: z.number(),
});
export type ArrivalHour = z.infer<typeof arrivalHour>;

/** A message that was moved to another conversation. All ids of conversations are display ids. */
export const messageMove = z.strictObject({
  id: z.number(),
  message_id: z.number(),
  from_conversation_id: z.number(),
  conversation_id: z.number(),
  /** The conversation was created for the message. */
  is_new_conversation: z.boolean(),
  moved_at: unix,
  undone: z.boolean(),
});
export type MessageMove = z.infer<typeof messageMove>;

/** One step of a connection check. */
export const connectionHop = z.strictObject({
  part: z.enum(['incoming', 'outgoing']),
  /** What was tried, such as `resolved`, `connected`, `signed_in`, `folder_read`. */
  hop: z.string(),
  ok: z.boolean(),
  /** How long it took; null: not measured. */
  ms: z.number().nullable(),
  facts: hopFacts,
  /** The server's words, if the step failed. */
  words: z.string().nullable(),
  /** Code of what helps. */
  advice: z.string().optional(),
});
export type ConnectionHop = z.infer<typeof connectionHop>;

/** A folder of a mailbox from which mails can be read. */
export const mailFolder = z.strictObject({
  /** Path on the mail server. */
  name: z.string(),
  /** Whether the server puts spam there; what is read from it is marked. */
  is_junk: z.boolean(),
});
export type MailFolder = z.infer<typeof mailFolder>;

/** How reading one of the chosen folders does. */
export const mailFolderState = z.strictObject({
  name: z.string(),
  fetched_at: iso.nullable(),
  /** The server's words of the last failure; null: the last look succeeded. */
  error: z.string().nullable(),
  failed_at: iso.nullable(),
  /** It was renamed or removed on the server. */
  is_missing: z.boolean(),
});
export type MailFolderState = z.infer<typeof mailFolderState>;

/** How the way into and out of an inbox does: its connection to a provider, its widget or its webhook. */
export const connectionState = z.strictObject({
  /** Last time that something arrived, that a mailbox was looked at, that a message was accepted. */
  received_at: iso.nullable(),
  /** Last time that a new visitor opened the widget. */
  visited_at: iso.nullable(),
  fetched_at: iso.nullable(),
  next_fetch_at: iso.nullable(),
  /** Folders of its mailbox that were read; empty for other channels. */
  folders: z.array(mailFolderState),
  sent_at: iso.nullable(),
  /** The last failure of each direction in the provider's words; null: the last try succeeded. */
  incoming_error: z.string().nullable(),
  incoming_failed_at: iso.nullable(),
  outgoing_error: z.string().nullable(),
  outgoing_failed_at: iso.nullable(),
  /** The provider does not let us in any more; an administrator has to sign in again, or change the password. */
  needs_sign_in: z.boolean(),
  waiting_in: z.number(),
  waiting_out: z.number(),
  parked: z.number(),
  oldest_waiting_at: iso.nullable(),
  oldest_parked_at: iso.nullable(),
  received_last_day: z.number(),
  sent_last_day: z.number(),
  /** Messages of the last seven days that have failed, and all that were sent in them. */
  failed_last_week: z.number(),
  sent_last_week: z.number(),
});
export type ConnectionState = z.infer<typeof connectionState>;

/** What would become of an item. */
export const inboundPreview = z.strictObject({
  /** `known`: it has arrived already; `unreadable`: it would be parked. */
  outcome: z.enum(['message', 'known', 'edit', 'status', 'nothing', 'unreadable']),
  /** Why, of `nothing` and `unreadable`: a code. */
  reason: z.string().nullable(),
  /** The same in the words of whatever failed. */
  detail: z.string().nullable(),
  sender: z.string().nullable(),
  subject: z.string().nullable(),
  /** The text that agents would see. */
  content: z.string().nullable(),
  files: z.array(z.string()),
  /** The conversation it would join, or is in already; null: a new one. */
  conversation_id: z.number().nullable(),
  /** For `known`: the message that it is. */
  message_id: z.number().nullable(),
  /** By what it was found: `reply_address`, `message_id`, `same_unknown`, or `contact`. */
  found_by: z.string().nullable(),
});
export type InboundPreview = z.infer<typeof inboundPreview>;

/** An email that an inbox sends to itself, and how far it has come. */
export const roundTrip = z.strictObject({
  /**
   * `sending`: not accepted by a server yet; `waiting`: on its way; `arrived`; `late`: on its way for longer than an email
   * usually takes, it may still arrive; `failed`: it will not arrive.
   */
  state: z.enum(['sending', 'waiting', 'arrived', 'late', 'failed']),
  /** The address that customers write to, to which the test was sent. */
  address: z.string(),
  /** The forwarding address, to which a second email goes directly; null: the inbox has none, or reads a mailbox. */
  forward_address: z.string().nullable(),
  started_at: iso,
  /** The server for outgoing mail, once it has accepted the email. */
  server: z.string().nullable(),
  accepted_at: iso.nullable(),
  /** When the email to the forwarding address arrived. */
  forward_arrived_at: iso.nullable(),
  arrived_at: iso.nullable(),
  /** How it arrived, as `origin` of an inbound item. */
  origin: z.string().nullable(),
  /** The step at which it failed: one of a connection check, or `bounced`. */
  failed_hop: z.string().nullable(),
  /** The words of the server that refused it, or why the mailbox can't be read. */
  words: z.string().nullable(),
  /** Code of what helps. */
  advice: z.string().nullable(),
  /** Another inbox of the account that it arrived in. */
  other_inbox: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
});
export type RoundTrip = z.infer<typeof roundTrip>;

/** Settings of an email inbox at a known provider, by their names. */
export const mailSuggestion = z.strictObject({
  /** Null: the provider is not known. */
  provider: z.enum(['fastmail', 'google', 'icloud', 'microsoft', 'yahoo', 'zoho']).nullable(),
  /** Code of what its sign-in needs. */
  advice: z.string().nullable(),
  settings: z
    .strictObject({
      imap_address: z.string(),
      imap_port: z.number(),
      imap_enable_ssl: z.boolean(),
      smtp_address: z.string(),
      smtp_port: z.number(),
      smtp_enable_ssl_tls: z.boolean(),
      smtp_enable_starttls_auto: z.boolean(),
    })
    .partial(),
});
export type MailSuggestion = z.infer<typeof mailSuggestion>;

/** The key that signs emails of an inbox (RFC 6376); its private half never leaves the server. */
export const dkimKey = z.strictObject({
  domain: z.string(),
  selector: z.string(),
  /** Name of the TXT record in the DNS of the domain. */
  record_name: z.string(),
  record_value: z.string(),
  /** The record was found to be right, so emails are signed. */
  is_signing: z.boolean(),
});
export type DkimKeyInfo = z.infer<typeof dkimKey>;

/** `different`: the record holds another key; `unreachable`: the DNS gave no answer, and nothing changes. */
export const dkimCheck = z.enum(['right', 'missing', 'different', 'unreachable']);
export type DkimCheck = z.infer<typeof dkimCheck>;

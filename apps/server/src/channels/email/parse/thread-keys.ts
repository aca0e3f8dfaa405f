import type { ThreadKeys } from '../../messages';
import type { ParsedMail } from './parsed-mail';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const REPLY_ADDRESS = new RegExp(`^reply\\+(${UUID})@`, 'i');
const MESSAGE_ID = /conversation\/([a-z0-9-]{1,64})\/messages\/(\d{1,18})@/i;
const CONVERSATION_ID = /account\/\d{1,18}\/conversation\/([a-z0-9-]{1,64})@/i;

export interface OwnMessageId {
  conversationUuid: string;
  /** Null: the id names the conversation only. */
  messageId: number | null;
}

/** Reads a Message-ID that this product writes (A2), without angle brackets; null if another program wrote it. */
export function parseOwnMessageId(id: string): OwnMessageId | null {
  const message = MESSAGE_ID.exec(id);
  if (message?.[1]) return { conversationUuid: message[1].toLowerCase(), messageId: Number(message[2]) };
  const conversation = CONVERSATION_ID.exec(id);
  return conversation?.[1] ? { conversationUuid: conversation[1].toLowerCase(), messageId: null } : null;
}

/** The conversation that a `reply+<uuid>@…` address names (A2), lower-case; null for other addresses. */
export function replyAddressUuid(address: string): string | null {
  return REPLY_ADDRESS.exec(address.trim())?.[1]?.toLowerCase() ?? null;
}

/**
 * What the conversation of a mail is found by (A6). Reply addresses are looked for in To, X-Original-To, Delivered-To
 * and Cc; if To is empty, also in X-Forwarded-For. Of References the last id comes first, because it is the nearest.
 */
export function threadKeysOf(mail: ParsedMail): ThreadKeys {
  const recipients = [...mail.to, ...mail.originalTo, ...mail.cc].map(({ address }) => address);
  const forwardedFor = mail.to.length === 0 ? (mail.xForwardedFor ?? '').split(/[\s,]+/) : [];
  const uuids = [...recipients, ...forwardedFor].map(replyAddressUuid);
  return {
    replyUuid: uuids.find((uuid) => uuid !== null) ?? null,
    messageIds: [...new Set([...mail.inReplyTo, ...mail.references.toReversed()])],
    inReplyTo: mail.inReplyTo[0] ?? null,
  };
}

import type { Message, Recipients } from '@parley/contract';
import { isMailAddress, recipientFields, splitAddresses } from '@parley/contract/messages/recipients';

export interface ReplyAllInput {
  /** The last public message of the whole conversation; null: there is none. */
  last: Pick<Message, 'message_type' | 'content_attributes'> | null;
  /** E-mail address of the contact; null if unknown. */
  contact: string | null;
  /** The inbox's own addresses, which are left out of the recipients. */
  own: readonly string[];
}

const INCOMING = 0;
const OUTGOING = 1;
/** Reply-to address by which incoming mail is assigned to a conversation. */
const BACK_ADDRESS = /^reply\+[0-9a-f-]{36}@/i;

/** Public messages: no notes, activity messages or texts written by the product. */
export function isPublicMessage({
  message_type: type,
  private: isNote,
}: Pick<Message, 'message_type' | 'private'>) {
  return !isNote && (type === INCOMING || type === OUTGOING);
}

/**
 * Default recipients: the last author and their CC, or the recipients we last wrote to. An empty `to` means the
 * contact. Further "to" recipients of the last incoming mail are not included.
 */
export function replyAll({ last, contact, own }: ReplyAllInput): Recipients {
  const attributes = last?.content_attributes ?? {};
  const isSelf = (address: string) => BACK_ADDRESS.test(address) || own.some((one) => isSame(one, address));
  const isContact = (address: string) => contact !== null && isSame(contact, address);
  const others = (addresses: string[]) => unique(addresses).filter((address) => !isSelf(address));

  if (last?.message_type !== INCOMING) {
    return {
      to: unique(listOf(attributes.to_emails)),
      cc: others(listOf(attributes.cc_emails)),
      bcc: others(listOf(attributes.bcc_emails)).filter((address) => !isContact(address)),
    };
  }
  const email = (attributes.email ?? {}) as { from?: unknown; cc?: unknown; bcc?: unknown };
  const from = unique(listOf(email.from));
  const contactToo = from.length > 0 && contact !== null && !from.some(isContact) ? [contact] : [];
  return {
    to: from,
    cc: others([...listOf(email.cc), ...contactToo]),
    bcc: others(listOf(email.bcc)).filter((address) => !isContact(address)),
  };
}

/** Fields of the call; empty fields are left out. */
export function recipientsOfCall({ to, cc, bcc }: Recipients) {
  return {
    ...(to.length > 0 && { to_emails: to.join(',') }),
    ...(cc.length > 0 && { cc_emails: cc.join(',') }),
    ...(bcc.length > 0 && { bcc_emails: bcc.join(',') }),
  };
}

/** The invalid addresses of all fields. */
export function invalidAddresses(recipients: Recipients): string[] {
  return recipientFields.flatMap((field) => recipients[field]).filter((address) => !isMailAddress(address));
}

/** Parses typed or pasted text: addresses separated by commas, semicolons, white space or names. */
export function readAddresses(text: string): string[] {
  const named = [...text.matchAll(/<([^<>]+)>/g)].map(([, address = '']) => address);
  const plain = text.replace(/("[^"]*"\s*|[^,;<>"]*)<[^<>]*>/g, ',');
  return splitAddresses([...named, ...plain.split(/[\s,;]+/)].join(','));
}

/** Adds addresses without duplicates; case is ignored. */
export function addAddresses(list: readonly string[], added: readonly string[]): string[] {
  return unique([...list, ...added]);
}

export function isSameRecipients(one: Recipients, other: Recipients): boolean {
  return recipientFields.every((field) => one[field].join() === other[field].join());
}

export function parseRecipients(json: string): Recipients | null {
  if (json === '') return null;
  try {
    const read = JSON.parse(json) as Partial<Record<keyof Recipients, unknown>>;
    return { to: listOf(read.to), cc: listOf(read.cc), bcc: listOf(read.bcc) };
  } catch {
    return null;
  }
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function unique(addresses: readonly string[]): string[] {
  return addresses.filter(
    (address, index) => address !== '' && addresses.findIndex((other) => isSame(other, address)) === index,
  );
}

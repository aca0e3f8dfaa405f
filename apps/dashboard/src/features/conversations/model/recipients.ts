import type { Message, Recipients } from '@parley/contract';
import { isMailAddress, recipientFields, splitAddresses } from '@parley/contract/messages/recipients';

export interface ReplyAllInput {
  /** What was said last in the whole conversation; null: nothing yet. */
  last: Pick<Message, 'message_type' | 'content_attributes'> | null;
  /** E-mail of the contact; null where none is known. */
  contact: string | null;
  /** The inbox's own addresses: nobody writes to themselves. */
  own: readonly string[];
}

const INCOMING = 0;
const OUTGOING = 1;
/** Under which mail comes back to one conversation. */
const BACK_ADDRESS = /^reply\+[0-9a-f-]{36}@/i;

/** What an answer follows from: not notes, nor lines and texts of the product. */
export function isPublicMessage({
  message_type: type,
  private: isNote,
}: Pick<Message, 'message_type' | 'private'>) {
  return !isNote && (type === INCOMING || type === OUTGOING);
}

/**
 * Whom an answer goes to unless somebody says otherwise: who wrote last and their copies, or whom we wrote to last. An empty
 * `to` is the contact. The others that the last mail went to are not taken over.
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

/** Fields of the call; one without anybody is left out. */
export function recipientsOfCall({ to, cc, bcc }: Recipients) {
  return {
    ...(to.length > 0 && { to_emails: to.join(',') }),
    ...(cc.length > 0 && { cc_emails: cc.join(',') }),
    ...(bcc.length > 0 && { bcc_emails: bcc.join(',') }),
  };
}

/** Those that are no addresses, in any field. */
export function invalidAddresses(recipients: Recipients): string[] {
  return recipientFields.flatMap((field) => recipients[field]).filter((address) => !isMailAddress(address));
}

/** What was typed or pasted: addresses with commas, semicolons, white space or names between them. */
export function readAddresses(text: string): string[] {
  const named = [...text.matchAll(/<([^<>]+)>/g)].map(([, address = '']) => address);
  const plain = text.replace(/("[^"]*"\s*|[^,;<>"]*)<[^<>]*>/g, ',');
  return splitAddresses([...named, ...plain.split(/[\s,;]+/)].join(','));
}

/** Without those that stand there already, whatever their case. */
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

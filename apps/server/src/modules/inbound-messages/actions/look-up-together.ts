import type { IncomingMessage } from '../../../channels/messages';
import type { Tx } from '../../../platform/events/unit-of-work';
import { type ContactRow, findContact, loadContacts } from '../../contacts/contacts.facade';
import { findMessageOfSource, findMessagesOfSources, type MessageRow } from '../../messages/messages.facade';
import type { OpenInbox } from '../open-inbox-connection';
import { lockedLinks } from './lock-writers';

interface Lookups {
  /** Messages by the provider's id; null: there was none. */
  messages: Map<string, MessageRow | null>;
  contacts: Map<number, ContactRow>;
}

function lookupsOf(tx: Tx): Lookups {
  return tx.transactionState('inbound.lookups', () => ({ messages: new Map(), contacts: new Map() }));
}

/** Asks once for what storing each of several messages begins with. Their writers are locked. */
export async function lookUpTogether(
  tx: Tx,
  { inbox }: OpenInbox,
  incoming: readonly IncomingMessage[],
): Promise<void> {
  const { messages, contacts } = lookupsOf(tx);
  const contactIds = [...lockedLinks(tx).values()].map((link) => link.contact_id);
  const sourceIds = incoming.map(({ sourceId }) => sourceId);
  const [known, writers] = await Promise.all([
    findMessagesOfSources(tx.db, tx.accountId, { inboxId: inbox.id, sourceIds }),
    loadContacts(tx.db, tx.accountId, contactIds),
  ]);
  for (const sourceId of sourceIds) messages.set(sourceId, null);
  for (const message of known.toReversed()) {
    if (message.source_id !== null) messages.set(message.source_id, message);
  }
  for (const [id, contact] of writers) contacts.set(id, contact);
}

/** The message of an inbox with this provider's id. An answer that was looked up counts once: then it may be stored. */
export async function findKnownMessage(
  tx: Tx,
  inboxId: number,
  sourceId: string,
): Promise<MessageRow | undefined> {
  const { messages } = lookupsOf(tx);
  const known = messages.get(sourceId);
  if (known === undefined) return findMessageOfSource(tx.db, tx.accountId, { inboxId, sourceId });
  messages.delete(sourceId);
  return known ?? undefined;
}

/** The contact of a locked contact inbox. */
export async function findWriter(tx: Tx, contactId: number): Promise<ContactRow | undefined> {
  return lookupsOf(tx).contacts.get(contactId) ?? findContact(tx.db, tx.accountId, contactId);
}

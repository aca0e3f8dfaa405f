import type { IncomingMessage } from '../../../channels/messages';
import type { Tx } from '../../../platform/events/unit-of-work';
import { type ContactInboxRow, lockContactInboxesAt, lockKeys } from '../../contacts/contacts.facade';
import type { OpenInbox } from '../open-inbox-connection';

/** Contact inboxes that this transaction has locked, by their source id. */
export function lockedLinks(tx: Tx): Map<string, ContactInboxRow> {
  return tx.transactionState('inbound.links', () => new Map<string, ContactInboxRow>());
}

/** Conversations that messages of earlier items of this transaction were stored in. */
export function writtenConversations(tx: Tx): Set<number> {
  return tx.transactionState('inbound.conversations', () => new Set<number>());
}

/**
 * Locks what a transaction with messages of several writers needs of them, before it has the number of a conversation,
 * which others wait for: the contact inboxes, and the addresses of those who have none yet. Everybody else locks both
 * before the number too, so that neither waits for the other.
 */
export async function lockWriters(
  tx: Tx,
  { inbox }: OpenInbox,
  messages: readonly IncomingMessage[],
): Promise<void> {
  const sourceIds = [...new Set(messages.map(({ contact }) => sourceIdOf(contact)))];
  const links = lockedLinks(tx);
  for (const link of await lockContactInboxesAt(tx.db, tx.accountId, { inboxId: inbox.id, sourceIds })) {
    links.set(link.source_id, link);
  }
  const unknown = messages.filter(({ contact }) => !links.has(sourceIdOf(contact)));
  if (unknown.length === 0) return;
  await lockKeys(
    tx,
    ...unknown.map(({ contact: { email, phoneNumber } }) => ({
      email: email ?? null,
      phone_number: phoneNumber ?? null,
    })),
  );
}

export function sourceIdOf({ sourceId }: IncomingMessage['contact']): string {
  return sourceId.slice(0, 255);
}

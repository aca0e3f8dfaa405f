import { randomUUID } from 'node:crypto';
import { limits } from '@parley/contract';
import { randomToken } from '../../../platform/crypto/tokens';
import type { Tx } from '../../../platform/events/unit-of-work';
import { NotFoundError, ValidationError } from '../../../platform/http/errors';
import type { StoredClaims, StoredShownContact } from '../../../platform/db/column-types';
import { emptyShownContact } from '../shown-contact';
import { SourceIdTakenError } from '../contacts.errors';
import * as links from '../contact-inboxes.repository';
import type { ContactInboxRow } from '../contacts.repository';

export interface ContactInboxInput {
  contactId: number;
  inboxId: number;
  /** Undefined or blank: a random UUID, which cannot be guessed. */
  sourceId?: string | null;
  hmacVerified?: boolean;
  /**
   * What the visitor of the contact inbox sees of the contact. `all`: the contact was created together with the
   * contact inbox. Undefined: nothing, because the contact existed before.
   */
  sees?: 'all' | { shown: StoredShownContact; claims: StoredClaims };
}

/**
 * Creates a contact inbox under a source id, the channel's identifier for the contact. Idempotent: a repeated call
 * returns the existing contact inbox. Errors: 422 the source id belongs to another contact, or is too long; 404
 * contact or inbox no longer exist.
 */
export async function createContactInbox(tx: Tx, input: ContactInboxInput): Promise<ContactInboxRow> {
  const sourceId = input.sourceId?.trim() || randomUUID();
  if (sourceId.length > limits.nameCharacters) {
    throw new ValidationError([
      {
        attribute: 'source_id',
        message: 'Source is too long (maximum is 255)',
        code: 'too_long',
        params: { maximum: 255 },
      },
    ]);
  }
  const created = await links.insertContactInbox(tx.db, tx.accountId, {
    contactId: input.contactId,
    inboxId: input.inboxId,
    sourceId,
    hmacVerified: input.hmacVerified ?? false,
    pubsubToken: randomToken(16, 'base58'),
    ...shownTo(input),
  });
  if (created) return created;
  const present = await links.findContactInbox(tx.db, tx.accountId, { inboxId: input.inboxId, sourceId });
  if (present?.contact_id !== input.contactId) throw new SourceIdTakenError();
  return present;
}

function shownTo({ sees, contactId }: ContactInboxInput) {
  if (sees === 'all') return {};
  return sees ?? { shown: emptyShownContact(contactId) };
}

/**
 * Without a source id, returns the contact's newest contact inbox of the inbox, otherwise behaves like
 * `createContactInbox`. The row is locked, so that of two callers that start a conversation the second finds the
 * first one's (D4).
 */
export async function lockOrCreateContactInbox(tx: Tx, input: ContactInboxInput): Promise<ContactInboxRow> {
  if (!input.sourceId?.trim()) {
    const { contactId, inboxId } = input;
    await links.lockContactInboxPair(tx.db, tx.accountId, { contactId, inboxId });
    const latest = await links.lockLatestContactInbox(tx.db, tx.accountId, { contactId, inboxId });
    if (latest) return latest;
  }
  const { id } = await createContactInbox(tx, input);
  const locked = await links.lockContactInbox(tx.db, tx.accountId, id);
  if (!locked) throw new NotFoundError();
  return locked;
}

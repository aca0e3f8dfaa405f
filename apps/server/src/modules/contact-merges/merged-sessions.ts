import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../platform/events/unit-of-work';
import {
  type ContactInboxRow,
  findContactInboxesById,
  listOwnLinks,
  publishIdentityChange,
  updateContactInbox,
} from '../contacts/contacts.facade';

/** What a merge changes about a session: its proof, and what its visitor sees. */
type SessionState = Pick<ContactInboxRow, 'hmac_verified' | 'shown_contact' | 'claims_state'>;

export interface MergedSession {
  id: number;
  /** The contact to which it belonged before the merge. */
  contactId: number;
  before: SessionState;
  after: SessionState;
}

const stateOf = ({ hmac_verified, shown_contact, claims_state }: ContactInboxRow): SessionState => ({
  hmac_verified,
  shown_contact,
  claims_state,
});

/** The sessions that the merge changed. */
export function changedSessions(
  before: readonly ContactInboxRow[],
  after: readonly ContactInboxRow[],
): MergedSession[] {
  const now = new Map(after.map((row) => [row.id, stateOf(row)]));
  return before.flatMap((row) => {
    const session = { id: row.id, contactId: row.contact_id, before: stateOf(row), after: now.get(row.id) };
    return session.after && !isDeepStrictEqual(session.before, session.after)
      ? [session as MergedSession]
      : [];
  });
}

/**
 * Gives sessions their state from before the merge again, if nothing has changed it since. `withIdentifier`: contacts that
 * have the identifier of that time; only theirs are proven again.
 */
export async function restoreSessions(
  tx: Tx,
  sessions: readonly MergedSession[],
  { withIdentifier }: { withIdentifier: ReadonlySet<number> },
): Promise<void> {
  const ids = sessions.map(({ id }) => id);
  const rows = await findContactInboxesById(tx.db, tx.accountId, ids);
  const current = new Map(rows.map((row) => [row.id, row]));
  for (const { id, contactId, before, after } of sessions) {
    const row = current.get(id);
    const isProofGone = before.hmac_verified && !withIdentifier.has(contactId);
    if (row?.contact_id !== contactId || isProofGone || !isDeepStrictEqual(stateOf(row), after)) continue;
    // Somebody proved to be the contact since: nobody without a proof sees it any more.
    const isOwnerAgain = before.shown_contact === null && !before.hmac_verified;
    const proven = isOwnerAgain && (await listOwnLinks(tx.db, tx.accountId, { contactId, proven: true }));
    if (proven && proven.length > 0) continue;
    await publishIdentityChange(tx, await updateContactInbox(tx.db, tx.accountId, id, before));
  }
}

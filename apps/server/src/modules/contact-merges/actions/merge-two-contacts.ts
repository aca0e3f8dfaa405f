import type { ContactMergeChoices } from '@parley/contract';
import { RuleError } from '../../../platform/http/errors';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { ActionContext } from '../../access/access.facade';
import {
  bindOtherLinks,
  combinedContact,
  contactRowJson,
  type ContactRow,
  findContact,
  listContactInboxes,
  lockContactInboxesOf,
  lockContacts,
  mergeContacts,
  missingContact,
  revokeProofs,
} from '../../contacts/contacts.facade';
import { type ContactMergeRow, insertMerge } from '../contact-merges.repository';
import { changedSessions } from '../merged-sessions';

interface MergeInput {
  baseId: number;
  mergeeId: number;
  choices?: ContactMergeChoices | undefined;
  mergedBy: number;
}

/**
 * Merges two contacts for an agent and keeps what Undo needs. The same contact twice changes nothing, as the contract says.
 * Errors: 404 either one, with the contact it was merged into; 422 fields chosen from a contact and itself, or too many
 * attributes together.
 */
export async function mergeTwoContacts(
  ctx: ActionContext,
  input: MergeInput,
): Promise<{ survivor: ContactRow; merge: ContactMergeRow | null }> {
  const { baseId, mergeeId, choices } = input;
  if (baseId === mergeeId) {
    const contact = await findContact(ctx.db, ctx.accountId, baseId);
    if (!contact) throw await missingContact(ctx.db, ctx.accountId, baseId);
    if (choices) throw new RuleError('contact_merge_same', 'A contact cannot be merged with itself');
    return { survivor: contact, merge: null };
  }
  return ctx.write(async (tx) => {
    await lockContactInboxesOf(tx.db, tx.accountId, [baseId, mergeeId]);
    const contacts = await lockContacts(tx.db, tx.accountId, [baseId, mergeeId]);
    const [base, mergee] = [contacts.get(baseId), contacts.get(mergeeId)];
    if (!base || !mergee) throw await missingContact(tx.db, tx.accountId, base ? mergeeId : baseId);
    return merge(tx, { base, mergee }, input);
  });
}

async function merge(
  tx: Tx,
  { base, mergee }: { base: ContactRow; mergee: ContactRow },
  { choices, mergedBy }: MergeInput,
): Promise<{ survivor: ContactRow; merge: ContactMergeRow }> {
  const { db, accountId } = tx;
  const [baseBefore, mergeeRow] = [
    await contactRowJson(db, accountId, base.id),
    await contactRowJson(db, accountId, mergee.id),
  ];
  const sessions = await listContactInboxes(db, accountId, [base.id, mergee.id]);
  const combined = combinedContact(base, mergee, choices);
  // Sessions of either contact keep seeing only what they saw before the merge.
  for (const contact of [base, mergee]) await bindOtherLinks(tx, contact, { state: 'accepted' });
  await revokeProofs(tx, combined.identifier === base.identifier ? mergee : base);
  const { survivor, moved } = await mergeContacts(tx, { base, mergee, combined });
  const after = await listContactInboxes(db, accountId, [base.id]);
  const unusedAvatar = (key: string | null) => (key === survivor.avatar_key ? null : key);
  const row = await insertMerge(db, {
    account_id: accountId,
    base_id: base.id,
    mergee_id: mergee.id,
    merged_by: mergedBy,
    mergee: JSON.stringify(mergeeRow),
    base_before: JSON.stringify(baseBefore),
    base_after: JSON.stringify(await contactRowJson(db, accountId, base.id)),
    moved: JSON.stringify({ ...moved, sessions: changedSessions(sessions, after) }),
    mergee_avatar_key: unusedAvatar(mergee.avatar_key),
    base_avatar_key: unusedAvatar(base.avatar_key),
  });
  audit(tx, { baseId: base.id, from: null, to: mergee.id });
  return { survivor, merge: row };
}

/** Writes to the audit log which contact is part of `baseId` after a merge, or before Undo. */
export function audit(
  tx: Tx,
  { baseId, from, to }: { baseId: number; from: number | null; to: number | null },
): void {
  tx.audit({
    auditableType: 'Contact',
    auditableId: baseId,
    action: 'update',
    changes: { merged_contact: [from, to] },
  });
}

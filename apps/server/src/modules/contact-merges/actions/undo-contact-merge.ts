import { limits } from '@parley/contract';
import { NotFoundError, RuleError } from '../../../platform/http/errors';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { ActionContext } from '../../access/access.facade';
import {
  changeContact,
  contactRowJson,
  type ContactRow,
  findKeyHolders,
  lockContactInboxesOf,
  lockContacts,
  lockKeys,
  type MovedRows,
  moveRowsBack,
  restoreContact,
  revokeProofs,
} from '../../contacts/contacts.facade';
import {
  contactCreated,
  contactMergeUndone,
  conversationContactChanged,
} from '../../contacts/contacts.events';
import { closeMerge, type ContactMergeRow, findMerge, findNewestMergeId } from '../contact-merges.repository';
import { type MergedSession, restoreSessions } from '../merged-sessions';
import { type ContactJson, unmergedContact } from '../unmerged-contact';
import { audit } from './merge-two-contacts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Unique in an account. */
const keyNames = ['email', 'phone_number', 'identifier'] as const;
type KeyName = (typeof keyNames)[number];

export interface UndoneMerge {
  merge: ContactMergeRow;
  /** Fields that the restored contact lost, because another contact has their value now. */
  leftOut: KeyName[];
}

/** When a merge can no longer be undone. */
export function undoableUntil({ merged_at: at }: Pick<ContactMergeRow, 'merged_at'>): Date {
  return new Date(at.getTime() + limits.contactMergeUndoDays * DAY_MS);
}

/**
 * Undoes a merge: the merged contact is restored with what came from it, and the remaining one gets its previous state,
 * except what was changed since. Of several merges, the newest must be undone first. Idempotent. Errors: 404; 422 another
 * contact was merged in since, or the merge is too old.
 */
export async function undoContactMerge(
  ctx: ActionContext,
  key: { id: number; baseId: number },
): Promise<UndoneMerge> {
  return ctx.write(async (tx) => {
    const found = await findMerge(tx.db, tx.accountId, key);
    if (!found) throw new NotFoundError();
    // Both before the contact, in the order of everybody else who locks them.
    await lockContactInboxesOf(tx.db, tx.accountId, [key.baseId]);
    await lockKeys(tx, keysOf(found.mergee), keysOf(found.base_before));
    const base = (await lockContacts(tx.db, tx.accountId, [key.baseId])).get(key.baseId);
    // Merges into the contact, and their Undo, wait for its row.
    const merge = base && (await findMerge(tx.db, tx.accountId, key));
    if (!base || !merge) throw new NotFoundError();
    if (merge.undone_at !== null) return { merge, leftOut: [] };
    if (undoableUntil(merge) < new Date())
      throw new RuleError('contact_merge_expired', 'The merge is too old to be undone');
    if ((await findNewestMergeId(tx.db, tx.accountId, base.id)) !== merge.id)
      throw new RuleError('contact_merge_not_newest', 'Another contact was merged into this one since');
    return unmerge(tx, base, merge);
  });
}

async function unmerge(tx: Tx, base: ContactRow, merge: ContactMergeRow): Promise<UndoneMerge> {
  const { db, accountId } = tx;
  const { sessions, ...moved } = merge.moved as unknown as MovedRows & { sessions: MergedSession[] };
  const rows = {
    before: merge.base_before,
    after: merge.base_after,
    now: await contactRowJson(db, accountId, base.id),
  };
  const patch = unmergedContact(rows);
  // A value that the contact gave up in the merge may have been given to another one.
  const taken = await findKeyHolders(db, accountId, keysOf(patch as ContactJson));
  for (const name of keyNames) if (taken[name] && taken[name].id !== base.id) patch[name] = null;
  const changed = await changeContact(tx, base, patch);

  const holders = await findKeyHolders(db, accountId, keysOf(merge.mergee));
  const leftOut = keyNames.filter((name) => holders[name] !== undefined);
  const restored = await restoreContact(db, {
    ...merge.mergee,
    ...Object.fromEntries(leftOut.map((name) => [name, null])),
    avatar_key: restoredAvatar(rows, merge.mergee),
  });
  const move = { from: base.id, to: restored.id };
  const conversationIds = await moveRowsBack(db, accountId, move, moved);
  // Since the merge, the identifier of that time was proven: it proves nothing to a contact that has another one.
  if (base.identifier !== null) {
    if (changed.identifier !== base.identifier) await revokeProofs(tx, base);
    if (restored.identifier !== base.identifier) await revokeProofs(tx, restored);
  }
  const withIdentifier = [
    ...(changed.identifier === merge.base_before['identifier'] ? [base.id] : []),
    ...(restored.identifier === merge.mergee['identifier'] ? [restored.id] : []),
  ];
  await restoreSessions(tx, sessions, { withIdentifier: new Set(withIdentifier) });
  tx.emit(contactCreated(restored));
  for (const id of conversationIds) tx.emit(conversationContactChanged(id, move));
  tx.emit(contactMergeUndone(changed, restored.id));
  audit(tx, { baseId: base.id, from: restored.id, to: null });
  await closeMerge(db, accountId, merge.id);
  return { merge: { ...merge, undone_at: new Date() }, leftOut };
}

function keysOf(row: ContactJson): Record<KeyName, string | null> {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  const { email, phone_number: phone, identifier } = row;
  return { email: textOf(email), phone_number: textOf(phone), identifier: textOf(identifier) };
}

/** The file of a picture that the remaining contact had taken over is deleted when that contact gets another one. */
function restoredAvatar({ after, now }: Record<'after' | 'now', ContactJson>, mergee: ContactJson): unknown {
  const key = mergee['avatar_key'];
  const isReplaced = key === after['avatar_key'] && key !== now['avatar_key'];
  return isReplaced ? null : key;
}

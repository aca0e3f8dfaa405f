import { NotFoundError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import { removeAvatar } from '../../avatars/avatars.facade';
import { type ContactRow, lockContacts } from '../contacts.repository';
import { bindOtherLinks, revokeProofs } from './move-link';
import { mergeContacts } from './merge-contacts';

/** Merges two contacts for an agent; returns the remaining contact. Errors: 404 either one. */
export async function mergeTwoContacts(
  ctx: ActionContext,
  { baseId, mergeeId }: { baseId: number; mergeeId: number },
): Promise<ContactRow> {
  const { survivor, leftover } = await ctx.write(async (tx) => {
    const contacts = await lockContacts(tx.db, tx.accountId, [baseId, mergeeId]);
    const [base, mergee] = [contacts.get(baseId), contacts.get(mergeeId)];
    if (!base || !mergee) throw new NotFoundError();
    // Sessions of either contact keep seeing only what they saw before the merge.
    for (const contact of [base, mergee]) await bindOtherLinks(tx, contact, { state: 'accepted' });
    await revokeProofs(tx, base.identifier === null && mergee.identifier !== null ? base : mergee);
    const merged = await mergeContacts(tx, { base, mergee });
    return { survivor: merged, leftover: mergee.avatar_key };
  });
  if (leftover !== survivor.avatar_key) await removeAvatar(ctx.services, leftover);
  return survivor;
}

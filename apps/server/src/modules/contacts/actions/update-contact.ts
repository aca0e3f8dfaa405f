import { isDeepStrictEqual } from 'node:util';
import type { ContactInput } from '@parley/contract';
import { NotFoundError, ValidationError } from '../../../platform/http/errors';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { ActionContext } from '../../access/access.facade';
import { removeAvatar, storeAvatar } from '../../avatars/avatars.facade';
import { findClearedAttributes } from '../../custom-attributes/custom-attributes.facade';
import { checkContactFields } from '../contact-fields';
import type { ContactState } from '../contact-columns';
import { contactAvatarRequested } from '../contacts.events';
import { type ContactRow, lockContact } from '../contacts.repository';
import { givenFields } from './given-fields';
import { lockContactInboxesOf } from '../contact-inboxes.repository';
import { revokeProofs } from './move-link';
import { changeContact, lockKeys, mergedAttributes } from './write-contact';

/** Updates the fields given in `input`; attributes are merged with existing ones. Errors: 404; 422. */
export async function updateContact(
  ctx: ActionContext,
  id: number,
  input: ContactInput,
): Promise<ContactRow> {
  const fields = checkContactFields(givenFields(input), { invalid: 'refuse' });
  const avatarKey = await storeAvatar(ctx.services, input.avatar);
  const { before, after } = await ctx.write(async (tx) => {
    // Before the contact, in the order of everybody else who locks both.
    if (fields.identifier !== undefined) await lockContactInboxesOf(tx.db, tx.accountId, [id]);
    await lockKeys(tx, fields);
    const changed = await change(tx, id, (contact) => ({
      ...mergedAttributes(contact, fields),
      ...(avatarKey && { avatar_key: avatarKey }),
    }));
    await keepAttributes(tx, changed);
    if (input.avatar_url && !avatarKey)
      tx.emit(contactAvatarRequested(id, input.avatar_url, { byTeam: true }));
    return changed;
  });
  if (avatarKey) await removeAvatar(ctx.services, before.avatar_key);
  return after;
}

/** Removes custom attributes by key; missing keys are ignored. Errors: 404; 422 one of them is required. */
export async function destroyContactCustomAttributes(
  ctx: ActionContext,
  id: number,
  keys: readonly string[],
): Promise<ContactRow> {
  return ctx.write(async (tx) => {
    const changed = await change(tx, id, (contact) => ({
      custom_attributes: Object.fromEntries(
        Object.entries(contact.custom_attributes).filter(([key]) => !keys.includes(key)),
      ),
    }));
    await keepAttributes(tx, changed);
    return changed.after;
  });
}

interface Changed {
  before: ContactRow;
  after: ContactRow;
}

/**
 * Refuses to remove values that are required, and records in the audit log which attributes were changed. It can't be
 * changed later, so it names no values: those are in the contact's history, which goes with the contact. Errors: 422.
 */
async function keepAttributes(tx: Tx, { before, after }: Changed): Promise<void> {
  const [values, next] = [before.custom_attributes, after.custom_attributes];
  const changed = [...new Set([...Object.keys(values), ...Object.keys(next)])].filter(
    (key) => !isDeepStrictEqual(values[key], next[key]),
  );
  if (changed.length === 0) return;
  const cleared = await findClearedAttributes(tx.db, tx.accountId, { before: values, after: next });
  if (cleared.length > 0)
    throw new ValidationError([
      {
        attribute: 'custom_attributes',
        message: `Custom attributes can't be blank: ${cleared.join(', ')}`,
        code: 'blank',
      },
    ]);
  tx.audit({
    auditableType: 'Contact',
    auditableId: after.id,
    action: 'update',
    changes: Object.fromEntries(changed.map((key) => [key, [hiddenOf(values[key]), hiddenOf(next[key])]])),
  });
}

/** That there is a value, as the audit log shows what it may not hold. */
const hiddenOf = (value: unknown) => (value === undefined ? null : '[hidden]');

export async function deleteContactAvatar(ctx: ActionContext, id: number): Promise<ContactRow> {
  const { before, after } = await ctx.write((tx) => change(tx, id, () => ({ avatar_key: null })));
  await removeAvatar(ctx.services, before.avatar_key);
  return after;
}

const LABELS_AT_MOST = 100;

/** Replaces the labels, stored in lower case without duplicates. Errors: 404; 422 too many or too long. */
export async function setContactLabels(
  ctx: ActionContext,
  id: number,
  titles: readonly string[],
): Promise<string[]> {
  const { after } = await ctx.write((tx) => changeContactLabels(tx, id, () => titles));
  return after.labels;
}

/** Computes new labels from the current ones, in the caller's transaction. */
export async function changeContactLabels(
  tx: Tx,
  id: number,
  next: (labels: readonly string[]) => readonly string[],
): Promise<{ before: ContactRow; after: ContactRow }> {
  return change(tx, id, (contact) => ({ labels: normalizeLabels(next(contact.labels)) }));
}

function normalizeLabels(titles: readonly string[]): string[] {
  const labels = [...new Set(titles.map((title) => title.trim().toLowerCase()))].filter(Boolean);
  if (labels.length <= LABELS_AT_MOST) return labels;
  throw new ValidationError([
    {
      attribute: 'labels',
      message: 'Labels are too many (maximum is 100)',
      code: 'too_many',
      params: { maximum: 100 },
    },
  ]);
}

async function change(
  tx: Tx,
  id: number,
  patch: (contact: ContactRow) => Partial<ContactState>,
): Promise<{ before: ContactRow; after: ContactRow }> {
  const before = await lockContact(tx.db, tx.accountId, id);
  if (!before) throw new NotFoundError();
  const after = await changeContact(tx, before, patch(before));
  // Otherwise, whoever proves the new identifier would join the sessions of whoever had proven the old one.
  if (before.identifier !== null && after.identifier !== before.identifier) await revokeProofs(tx, before);
  return { before, after };
}

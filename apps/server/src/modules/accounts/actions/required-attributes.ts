import type { Tx } from '../../../platform/events/unit-of-work';
import { accountUpdated } from '../accounts.events';
import { type AccountRow, lockAccount, updateAccountRow } from '../accounts.repository';

/** Removes a deleted attribute from those required before resolving, because nobody could fill it in. */
export async function dropRequiredAttribute(tx: Tx, key: string): Promise<void> {
  await change(tx, key, (required) => required.filter((name) => name !== key));
}

export async function renameRequiredAttribute(tx: Tx, from: string, to: string): Promise<void> {
  await change(tx, from, (required) => required.map((name) => (name === from ? to : name)));
}

/** Adds an attribute to those required before resolving, or removes it. */
export async function setRequiredAttribute(tx: Tx, key: string, isRequired: boolean): Promise<void> {
  if (!isRequired) return dropRequiredAttribute(tx, key);
  const { settings } = await lockAccount(tx.db, tx.accountId);
  const before = requiredBeforeResolving(settings);
  if (before.includes(key)) return;
  const after = { ...settings, conversation_required_attributes: [...before, key] };
  await updateAccountRow(tx.db, tx.accountId, { settings: JSON.stringify(after) });
  tx.emit(accountUpdated({ settings: [settings, after] }));
}

async function change(tx: Tx, key: string, next: (required: string[]) => string[]): Promise<void> {
  const { settings } = await lockAccount(tx.db, tx.accountId);
  const before = requiredBeforeResolving(settings);
  if (!before.includes(key)) return;
  const after = { ...settings, conversation_required_attributes: next(before) };
  await updateAccountRow(tx.db, tx.accountId, { settings: JSON.stringify(after) });
  tx.emit(accountUpdated({ settings: [settings, after] }));
}

/** Keys of the conversation attributes that are required before resolving. */
export function requiredBeforeResolving(settings: AccountRow['settings']): string[] {
  const list = settings.conversation_required_attributes;
  return Array.isArray(list) ? list.filter((name): name is string => typeof name === 'string') : [];
}

import type { Tx } from '../../../platform/events/unit-of-work';
import { NotFoundError, ValidationError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import { invalidateClientCache } from '../../accounts/accounts.facade';
import { findAgentRows } from '../../agents/agents.facade';
import * as members from '../inbox-members.repository';
import { inboxMemberAdded, inboxMemberRemoved } from '../inboxes.events';
import { lockInbox } from '../inboxes.repository';

interface MembersInput {
  inboxId: number;
  userIds: readonly number[];
}

/** Adds members; existing members stay. Errors: 404 inbox, 422 a person is not in the account. */
export async function addInboxMembers(ctx: ActionContext, input: MembersInput): Promise<void> {
  await changeMembers(ctx, input, async (tx) => {
    await requireAccountMembers(tx, input.userIds);
    await add(tx, input.inboxId, input.userIds);
  });
}

/** Replaces the members by these people. Errors: as for adding. */
export async function setInboxMembers(ctx: ActionContext, input: MembersInput): Promise<void> {
  await changeMembers(ctx, input, async (tx) => {
    await requireAccountMembers(tx, input.userIds);
    const present = await members.listMemberIds(tx.db, tx.accountId, input.inboxId);
    const surplus = present.filter((id) => !input.userIds.includes(id));
    await remove(tx, input.inboxId, surplus);
    await add(tx, input.inboxId, input.userIds);
  });
}

/** Removes members; people who are not members are ignored. Error: 404 inbox. */
export async function removeInboxMembers(ctx: ActionContext, input: MembersInput): Promise<void> {
  await changeMembers(ctx, input, (tx) => remove(tx, input.inboxId, input.userIds));
}

async function changeMembers(
  ctx: ActionContext,
  { inboxId }: MembersInput,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await ctx.write(async (tx) => {
    // The lock serializes concurrent changes: the result is one of the lists, not a mixture.
    if (!(await lockInbox(tx.db, tx.accountId, inboxId))) throw new NotFoundError();
    await work(tx);
    await invalidateClientCache(tx, 'inbox');
  });
}

async function requireAccountMembers(tx: Tx, userIds: readonly number[]): Promise<void> {
  const people = await findAgentRows(tx.db, tx.accountId, userIds);
  const known = new Set(people.filter((person) => person.membership).map((person) => person.id));
  if (userIds.every((id) => known.has(id))) return;
  throw new ValidationError([
    { attribute: 'user_ids', message: 'User must be a member of the account', code: 'unknown' },
  ]);
}

async function add(tx: Tx, inboxId: number, userIds: readonly number[]): Promise<void> {
  const added = await members.insertMembers(tx.db, tx.accountId, inboxId, [...new Set(userIds)]);
  for (const userId of added) {
    tx.emit(inboxMemberAdded(inboxId, userId));
    auditMember(tx, 'create', { inboxId, userId });
  }
}

async function remove(tx: Tx, inboxId: number, userIds: readonly number[]): Promise<void> {
  const removed = await members.deleteMembers(tx.db, tx.accountId, inboxId, userIds);
  for (const userId of removed) {
    tx.emit(inboxMemberRemoved(inboxId, userId));
    auditMember(tx, 'destroy', { inboxId, userId });
  }
}

function auditMember(
  tx: Tx,
  action: 'create' | 'destroy',
  { inboxId, userId }: { inboxId: number; userId: number },
): void {
  tx.audit({
    auditableType: 'InboxMember',
    auditableId: inboxId,
    action,
    changes: { inbox_id: inboxId, user_id: userId },
  });
}

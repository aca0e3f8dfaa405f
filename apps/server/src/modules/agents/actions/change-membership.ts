import { serverTexts } from '@parley/i18n/server';
import type { Updateable } from 'kysely';
import type { AccountUsersTable } from '../../../platform/db/tables';
import type { Tx } from '../../../platform/events/unit-of-work';
import { RuleError } from '../../../platform/http/errors';
import { accountUserUpdated } from '../agents.events';
import type { MembershipRow } from '../agents.repository';
import { lockActiveAdministrators, updateMember } from '../memberships.repository';

type Changes = Pick<
  Updateable<AccountUsersTable>,
  'role' | 'availability' | 'auto_offline' | 'custom_role_id'
>;

const FIELDS = ['role', 'availability', 'auto_offline', 'custom_role_id'] as const;

/** Updates a membership and emits the event; does nothing if no value changes. Error: 422 last administrator. */
export async function changeMembership(
  tx: Tx,
  before: MembershipRow,
  changes: Changes,
  locale: string,
): Promise<MembershipRow> {
  const differing = FIELDS.filter(
    (field) => changes[field] !== undefined && changes[field] !== before[field],
  );
  if (differing.length === 0) return before;
  if (before.role === 'administrator' && changes.role === 'agent') {
    await requireOtherAdministrator(tx, before.user_id, locale);
  }
  const values = Object.fromEntries(differing.map((field) => [field, changes[field]]));
  const after = await updateMember(tx.db, tx.accountId, before.user_id, values);
  const changedFields = Object.fromEntries(differing.map((field) => [field, [before[field], after[field]]]));
  tx.emit(accountUserUpdated(before.user_id, changedFields));
  tx.audit({
    auditableType: 'AccountUser',
    auditableId: before.id,
    action: 'update',
    changes: changedFields,
  });
  return after;
}

/** Refuses a change that would leave the account without an administrator who can sign in (A8). Error: 422. */
export async function requireOtherAdministrator(
  tx: Tx,
  leavingUserId: number,
  locale: string,
): Promise<void> {
  const administrators = await lockActiveAdministrators(tx.db, tx.accountId);
  if (administrators.every((userId) => userId === leavingUserId)) {
    throw new RuleError('last_administrator', serverTexts(locale).t('error.lastAdministrator'));
  }
}

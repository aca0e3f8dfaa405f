import { type Selectable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { AssignmentPoliciesTable } from '../../platform/db/tables';

export type AssignmentPolicyRow = Selectable<AssignmentPoliciesTable>;
/** A policy with the number of inboxes that use it. */
export type PolicyWithInboxCount = AssignmentPolicyRow & { inbox_count: number };

export type PolicyFields = Partial<
  Pick<
    AssignmentPolicyRow,
    | 'name'
    | 'description'
    | 'assignment_order'
    | 'conversation_priority'
    | 'fair_distribution_limit'
    | 'fair_distribution_window'
    | 'enabled'
  >
>;

export async function listPolicies(db: DbReader, accountId: number): Promise<PolicyWithInboxCount[]> {
  return counted(db, accountId).orderBy('p.id').execute();
}

export async function findPolicy(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<PolicyWithInboxCount | undefined> {
  return counted(db, accountId).where('p.id', '=', id).executeTakeFirst();
}

/** The policy of an inbox, even if it is turned off. */
export async function findPolicyOfInbox(
  db: DbReader,
  accountId: number,
  inboxId: number,
): Promise<PolicyWithInboxCount | undefined> {
  return counted(db, accountId)
    .innerJoin('inbox_assignment_policies as ip', (join) =>
      join.onRef('ip.account_id', '=', 'p.account_id').onRef('ip.assignment_policy_id', '=', 'p.id'),
    )
    .innerJoin('inboxes as i', (join) =>
      join.onRef('i.account_id', '=', 'ip.account_id').onRef('i.id', '=', 'ip.inbox_id'),
    )
    .where('ip.inbox_id', '=', inboxId)
    .where('i.deleted_at', 'is', null)
    .executeTakeFirst();
}

function counted(db: DbReader, accountId: number) {
  return db
    .selectFrom('assignment_policies as p')
    .selectAll('p')
    .select(
      sql<number>`(select count(*)::int from inbox_assignment_policies l
        join inboxes i on i.account_id = l.account_id and i.id = l.inbox_id and i.deleted_at is null
        where l.account_id = p.account_id and l.assignment_policy_id = p.id)`.as('inbox_count'),
    )
    .where('p.account_id', '=', accountId);
}

/** Locked until the transaction ends, so that the audit entry shows exactly what changed. */
export async function lockPolicy(
  db: DbTransaction,
  accountId: number,
  id: number,
): Promise<AssignmentPolicyRow | undefined> {
  return db
    .selectFrom('assignment_policies')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertPolicy(
  db: DbTransaction,
  accountId: number,
  fields: PolicyFields & { name: string },
): Promise<AssignmentPolicyRow> {
  return db
    .insertInto('assignment_policies')
    .values({ account_id: accountId, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updatePolicy(
  db: DbTransaction,
  accountId: number,
  id: number,
  fields: PolicyFields,
): Promise<AssignmentPolicyRow> {
  return db
    .updateTable('assignment_policies')
    .set({ ...fields, updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inboxes are unlinked by their foreign key. Undefined if there is no such policy. */
export async function deletePolicy(
  db: DbTransaction,
  accountId: number,
  id: number,
): Promise<AssignmentPolicyRow | undefined> {
  return db
    .deleteFrom('assignment_policies')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function listInboxIdsOf(db: DbReader, accountId: number, policyId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('inbox_assignment_policies')
    .select('inbox_id')
    .where('account_id', '=', accountId)
    .where('assignment_policy_id', '=', policyId)
    .execute();
  return rows.map((row) => row.inbox_id);
}

/** Replaces the inbox's current policy. */
export async function linkInbox(
  db: DbTransaction,
  accountId: number,
  { inboxId, policyId }: { inboxId: number; policyId: number },
): Promise<void> {
  await db
    .insertInto('inbox_assignment_policies')
    .values({ account_id: accountId, inbox_id: inboxId, assignment_policy_id: policyId })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'inbox_id']).doUpdateSet({ assignment_policy_id: policyId }),
    )
    .execute();
}

/** Returns the policy that the inbox had. */
export async function unlinkInbox(
  db: DbTransaction,
  accountId: number,
  inboxId: number,
): Promise<number | undefined> {
  const row = await db
    .deleteFrom('inbox_assignment_policies')
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .returning('assignment_policy_id')
    .executeTakeFirst();
  return row?.assignment_policy_id;
}

/** Inboxes of all accounts with a policy that is turned on. */
export async function listInboxesWithPolicy(
  db: DbReader,
): Promise<{ account_id: number; inbox_id: number }[]> {
  return db
    .selectFrom('inbox_assignment_policies as l')
    .innerJoin('assignment_policies as p', (join) =>
      join.onRef('p.account_id', '=', 'l.account_id').onRef('p.id', '=', 'l.assignment_policy_id'),
    )
    .select(['l.account_id', 'l.inbox_id'])
    .where('p.enabled', '=', true)
    .execute();
}

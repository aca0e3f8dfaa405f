import { type Selectable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { AgentCapacityPoliciesTable, InboxCapacityLimitsTable } from '../../platform/db/tables';

export type CapacityPolicyRow = Selectable<AgentCapacityPoliciesTable>;
export type InboxLimitRow = Selectable<InboxCapacityLimitsTable>;
/** A policy with its number of agents and its limits. */
export type CapacityPolicyWithLimits = CapacityPolicyRow & {
  agent_count: number;
  inbox_limits: { id: number; inbox_id: number; conversation_limit: number }[];
};

export interface CapacityFields {
  name?: string;
  description?: string | null;
  exclusion_rules?: CapacityPolicyRow['exclusion_rules'];
}

export async function listCapacityPolicies(
  db: DbReader,
  accountId: number,
): Promise<CapacityPolicyWithLimits[]> {
  return whole(db, accountId).orderBy('p.id').execute();
}

export async function findCapacityPolicy(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<CapacityPolicyWithLimits | undefined> {
  return whole(db, accountId).where('p.id', '=', id).executeTakeFirst();
}

function whole(db: DbReader, accountId: number) {
  return db
    .selectFrom('agent_capacity_policies as p')
    .selectAll('p')
    .select([
      sql<number>`(select count(*)::int from agent_capacities a
        where a.account_id = p.account_id and a.agent_capacity_policy_id = p.id)`.as('agent_count'),
      sql<CapacityPolicyWithLimits['inbox_limits']>`(select coalesce(jsonb_agg(jsonb_build_object('id', l.id,
          'inbox_id', l.inbox_id, 'conversation_limit', l.conversation_limit) order by l.id), '[]')
        from inbox_capacity_limits l
        join inboxes i on i.account_id = l.account_id and i.id = l.inbox_id and i.deleted_at is null
        where l.account_id = p.account_id and l.agent_capacity_policy_id = p.id)`.as('inbox_limits'),
    ])
    .where('p.account_id', '=', accountId);
}

/** Locks the policy until the transaction ends. */
export async function lockCapacityPolicy(
  db: DbTransaction,
  accountId: number,
  id: number,
): Promise<CapacityPolicyRow | undefined> {
  return db
    .selectFrom('agent_capacity_policies')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertCapacityPolicy(
  db: DbTransaction,
  accountId: number,
  { exclusion_rules, ...fields }: CapacityFields & { name: string },
): Promise<CapacityPolicyRow> {
  return db
    .insertInto('agent_capacity_policies')
    .values({
      account_id: accountId,
      ...fields,
      ...(exclusion_rules ? { exclusion_rules: JSON.stringify(exclusion_rules) } : {}),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateCapacityPolicy(
  db: DbReader,
  accountId: number,
  id: number,
  { exclusion_rules, ...fields }: CapacityFields,
): Promise<CapacityPolicyRow> {
  return db
    .updateTable('agent_capacity_policies')
    .set({
      ...fields,
      ...(exclusion_rules ? { exclusion_rules: JSON.stringify(exclusion_rules) } : {}),
      updated_at: new Date(),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Agents and limits are removed by their foreign keys. Undefined if there is no such policy. */
export async function deleteCapacityPolicy(
  db: DbTransaction,
  accountId: number,
  id: number,
): Promise<CapacityPolicyRow | undefined> {
  return db
    .deleteFrom('agent_capacity_policies')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function listPoliciesExcluding(
  db: DbReader,
  accountId: number,
  label: string,
): Promise<CapacityPolicyRow[]> {
  return db
    .selectFrom('agent_capacity_policies')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(sql<boolean>`exclusion_rules -> 'excluded_labels' ? ${label}`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function listUserIdsOf(db: DbReader, accountId: number, policyId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('agent_capacities')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('agent_capacity_policy_id', '=', policyId)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Replaces the user's current policy. */
export async function bindUser(
  db: DbTransaction,
  accountId: number,
  { userId, policyId }: { userId: number; policyId: number },
): Promise<void> {
  await db
    .insertInto('agent_capacities')
    .values({ account_id: accountId, user_id: userId, agent_capacity_policy_id: policyId })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'user_id']).doUpdateSet({ agent_capacity_policy_id: policyId }),
    )
    .execute();
}

/** False if the user does not have this policy. */
export async function releaseUser(
  db: DbTransaction,
  accountId: number,
  { userId, policyId }: { userId: number; policyId: number },
): Promise<boolean> {
  const row = await db
    .deleteFrom('agent_capacities')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('agent_capacity_policy_id', '=', policyId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findInboxLimit(
  db: DbReader,
  accountId: number,
  { policyId, limitId }: { policyId: number; limitId: number },
): Promise<InboxLimitRow | undefined> {
  return db
    .selectFrom('inbox_capacity_limits')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('agent_capacity_policy_id', '=', policyId)
    .where('id', '=', limitId)
    .executeTakeFirst();
}

export async function insertInboxLimit(
  db: DbTransaction,
  accountId: number,
  values: { agent_capacity_policy_id: number; inbox_id: number; conversation_limit: number },
): Promise<InboxLimitRow> {
  return db
    .insertInto('inbox_capacity_limits')
    .values({ account_id: accountId, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateInboxLimit(
  db: DbTransaction,
  accountId: number,
  { id, conversation_limit }: { id: number; conversation_limit: number },
): Promise<InboxLimitRow> {
  return db
    .updateTable('inbox_capacity_limits')
    .set({ conversation_limit, updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteInboxLimit(db: DbTransaction, accountId: number, id: number): Promise<void> {
  await db
    .deleteFrom('inbox_capacity_limits')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Ids of users who have reached the limit of their capacity policy in an inbox. */
export async function listFullUserIds(db: DbReader, accountId: number, inboxId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select a.user_id from inbox_capacity_limits l
    join agent_capacity_policies p on p.account_id = l.account_id and p.id = l.agent_capacity_policy_id
    join agent_capacities a on a.account_id = p.account_id and a.agent_capacity_policy_id = p.id
    where l.account_id = ${accountId} and l.inbox_id = ${inboxId} and l.conversation_limit <= (
      select count(*) from conversations c
      where c.account_id = a.account_id and c.assignee_id = a.user_id and c.status = 0 and c.inbox_id = l.inbox_id
        and not (c.labels && coalesce((select array_agg(title)
          from jsonb_array_elements_text(p.exclusion_rules -> 'excluded_labels') as title), '{}'))
        and (p.exclusion_rules ->> 'exclude_older_than_hours' is null or c.created_at
          > now() - make_interval(hours => (p.exclusion_rules ->> 'exclude_older_than_hours')::int)))`.execute(
    db,
  );
  return rows.map((row) => row.user_id);
}

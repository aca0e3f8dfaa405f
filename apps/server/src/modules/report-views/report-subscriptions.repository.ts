import { type RawBuilder, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';

/** A person gets a view by email every Monday. */
export interface Subscription {
  accountId: number;
  viewId: number;
  userId: number;
}

function keyOf({ accountId, viewId, userId }: Subscription) {
  return { account_id: accountId, report_view_id: viewId, user_id: userId };
}

/** Weekly emails arrive on Monday at this time of the person's zone. */
const DELIVERY_TIME = sql`interval '8 hours'`;
/** After an attempt that failed, or whose process ended. */
const RETRY_AFTER = sql`interval '15 minutes'`;

/** The next delivery after now. */
function nextDelivery(timezone: RawBuilder<unknown>): RawBuilder<Date> {
  const monday = sql`date_trunc('week', now() at time zone ${timezone}) + ${DELIVERY_TIME}`;
  return sql<Date>`(${monday} + case when (${monday}) at time zone ${timezone} > now() then interval '0'
    else interval '7 days' end) at time zone ${timezone}`;
}

/** Takes the new time zone if the person gets the view already. */
export async function upsertSubscription(
  db: DbTransaction,
  subscription: Subscription,
  timezone: string,
): Promise<void> {
  const fields = { timezone, next_at: nextDelivery(sql`${timezone}::text`) };
  await db
    .insertInto('report_subscriptions')
    .values({ ...keyOf(subscription), ...fields })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'report_view_id', 'user_id']).doUpdateSet(fields),
    )
    .execute();
}

export async function deleteSubscription(db: DbTransaction, subscription: Subscription): Promise<void> {
  await db
    .deleteFrom('report_subscriptions')
    .where((eb) => eb.and(keyOf(subscription)))
    .execute();
}

/** For a view that only one person sees from now on. */
export async function deleteSubscriptionsOfOthers(
  db: DbTransaction,
  { accountId, viewId, userId }: Subscription,
): Promise<void> {
  await db
    .deleteFrom('report_subscriptions')
    .where('account_id', '=', accountId)
    .where('report_view_id', '=', viewId)
    .where('user_id', '!=', userId)
    .execute();
}

/** Subscriptions of all accounts, longest due first. `db` must see them all. */
export async function listDueSubscriptions(db: DbReader, limit: number): Promise<Subscription[]> {
  return db
    .selectFrom('report_subscriptions')
    .select(['account_id as accountId', 'report_view_id as viewId', 'user_id as userId'])
    .where('next_at', '<=', sql<Date>`now()`)
    .orderBy('next_at')
    .limit(limit)
    .execute();
}

/**
 * Takes a delivery on, so that no other process does for a quarter of an hour. Undefined if it is not due, or somebody else has
 * taken it on.
 */
export async function claimSubscription(
  db: DbTransaction,
  subscription: Subscription,
): Promise<{ timezone: string } | undefined> {
  return db
    .updateTable('report_subscriptions')
    .set({ next_at: sql<Date>`now() + ${RETRY_AFTER}` })
    .where((eb) => eb.and(keyOf(subscription)))
    .where('next_at', '<=', sql<Date>`now()`)
    .returning('timezone')
    .executeTakeFirst();
}

/** The delivery is done with; the next one is a week later. */
export async function finishDelivery(db: DbTransaction, subscription: Subscription): Promise<void> {
  await db
    .updateTable('report_subscriptions')
    .set({ next_at: nextDelivery(sql.ref('timezone')) })
    .where((eb) => eb.and(keyOf(subscription)))
    .execute();
}

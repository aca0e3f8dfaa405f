import type { SavedReport } from '@parley/contract';
import { type Selectable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { ReportViewsTable } from '../../platform/db/tables';

export type ReportViewRow = Selectable<ReportViewsTable> & {
  creator_name: string | null;
  /** Whether the reader gets it by email every Monday. */
  weekly_email: boolean;
};

export interface ReportViewFields {
  name?: string;
  report?: SavedReport;
  search?: string;
  user_id?: number | null;
  created_by_id?: number;
}

/** A member; sees shared views and their own. */
export interface Reader {
  accountId: number;
  userId: number;
}

export async function listReportViews(db: DbReader, reader: Reader): Promise<ReportViewRow[]> {
  return visible(db, reader).orderBy('view.id').execute();
}

export async function findReportView(
  db: DbReader,
  reader: Reader,
  id: number,
): Promise<ReportViewRow | undefined> {
  return visible(db, reader).where('view.id', '=', id).executeTakeFirst();
}

function visible(db: DbReader, { accountId, userId }: Reader) {
  return db
    .selectFrom('report_views as view')
    .leftJoin('users as creator', 'creator.id', 'view.created_by_id')
    .selectAll('view')
    .select('creator.name as creator_name')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('report_subscriptions as subscription')
            .select('subscription.user_id')
            .whereRef('subscription.account_id', '=', 'view.account_id')
            .whereRef('subscription.report_view_id', '=', 'view.id')
            .where('subscription.user_id', '=', userId),
        )
        .$castTo<boolean>()
        .as('weekly_email'),
    )
    .where('view.account_id', '=', accountId)
    .where((eb) => eb.or([eb('view.user_id', 'is', null), eb('view.user_id', '=', userId)]));
}

/** Locks the view until the transaction ends. */
export async function lockReportView(db: DbTransaction, accountId: number, id: number): Promise<void> {
  await db
    .selectFrom('report_views')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/** The number of views that a person created. Locks, so that concurrent requests cannot exceed the limit. */
export async function lockReportViewCount(db: DbTransaction, { accountId, userId }: Reader): Promise<number> {
  await db
    .selectFrom('account_users')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom('report_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_by_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertReportView(
  db: DbTransaction,
  accountId: number,
  fields: Required<ReportViewFields>,
): Promise<number> {
  const { id } = await db
    .insertInto('report_views')
    .values({ account_id: accountId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateReportView(
  db: DbTransaction,
  accountId: number,
  id: number,
  fields: ReportViewFields,
): Promise<void> {
  await db
    .updateTable('report_views')
    .set({ ...fields, updated_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

export async function deleteReportView(db: DbTransaction, accountId: number, id: number): Promise<void> {
  await db.deleteFrom('report_views').where('account_id', '=', accountId).where('id', '=', id).execute();
}

import {
  type EmailedReport,
  emailedReports,
  type ReportViewSearch,
  reportViewLimits,
  type SavedReport,
} from '@parley/contract';
import { isTimeZone } from '../../platform/clock/time-zone';
import type { Tx } from '../../platform/events/unit-of-work';
import { NotAuthorizedError, NotFoundError, ValidationError } from '../../platform/http/errors';
import type { ActionContext, UserViewer } from '../access/access.facade';
import { configurationUpdated } from '../accounts/accounts.facade';
import * as subscriptions from './report-subscriptions.repository';
import * as views from './report-views.repository';
import type { Reader, ReportViewRow } from './report-views.repository';

type OwnContext = ActionContext & { viewer: UserViewer };

interface Change {
  name?: string | undefined;
  search?: ReportViewSearch | undefined;
  is_shared?: boolean | undefined;
}

/** Error: 422 the person has the maximum number. */
export async function createReportView(
  ctx: OwnContext,
  {
    name,
    report,
    search,
    is_shared: isShared = false,
  }: Change & {
    name: string;
    report: SavedReport;
    search: ReportViewSearch;
  },
): Promise<ReportViewRow> {
  const reader = readerOf(ctx);
  return ctx.write(async (tx) => {
    await checkCount(tx, reader);
    const id = await views.insertReportView(tx.db, reader.accountId, {
      name,
      report,
      search: JSON.stringify(search),
      user_id: isShared ? null : reader.userId,
      created_by_id: reader.userId,
    });
    return announced(tx, await written(tx, reader, id));
  });
}

/** Errors: 401, 404. */
export async function updateReportView(ctx: OwnContext, id: number, change: Change): Promise<ReportViewRow> {
  const reader = readerOf(ctx);
  return ctx.write(async (tx) => {
    const before = await changeable(ctx, tx, id);
    const { name, search, is_shared: isShared } = change;
    // A view is taken back by who created it. Whoever takes back one that nobody owns any more owns it from then on.
    const owner = before.created_by_id ?? reader.userId;
    await views.updateReportView(tx.db, reader.accountId, id, {
      ...(name !== undefined && { name }),
      ...(search && { search: JSON.stringify(search) }),
      ...(isShared === true && { user_id: null }),
      ...(isShared === false && { user_id: owner, created_by_id: owner }),
    });
    announced(tx, before);
    if (isShared === false)
      await subscriptions.deleteSubscriptionsOfOthers(tx.db, {
        accountId: reader.accountId,
        viewId: id,
        userId: owner,
      });
    // A person who took back the view of somebody else doesn't see it any more.
    const own = await views.findReportView(tx.db, reader, id);
    const others = own ? undefined : await views.findReportView(tx.db, { ...reader, userId: owner }, id);
    return announced(tx, own ?? { ...(others ?? before), weekly_email: false });
  });
}

/** Errors: 401, 404. */
export async function deleteReportView(ctx: OwnContext, id: number): Promise<void> {
  const reader = readerOf(ctx);
  await ctx.write(async (tx) => {
    const view = await changeable(ctx, tx, id);
    await views.deleteReportView(tx.db, reader.accountId, id);
    announced(tx, view);
  });
}

/** Sends the caller a view every Monday. Errors: 404; 422 a report that is not sent by email, an unknown time zone. */
export async function startWeeklyEmail(
  ctx: OwnContext,
  id: number,
  timezone: string,
): Promise<ReportViewRow> {
  const reader = readerOf(ctx);
  return ctx.write(async (tx) => {
    await views.lockReportView(tx.db, reader.accountId, id);
    requireEmailed(await written(tx, reader, id), timezone);
    await subscriptions.upsertSubscription(tx.db, { ...reader, viewId: id }, timezone);
    tx.emit(configurationUpdated('report_view', reader.userId));
    return written(tx, reader, id);
  });
}

export async function stopWeeklyEmail(ctx: OwnContext, id: number): Promise<void> {
  const reader = readerOf(ctx);
  await ctx.write(async (tx) => {
    await written(tx, reader, id);
    await subscriptions.deleteSubscription(tx.db, { ...reader, viewId: id });
    tx.emit(configurationUpdated('report_view', reader.userId));
  });
}

type EmailedView<View> = View & { report: EmailedReport };

/** The view, as a view of a report that is sent by email. Errors: 422 it is none, or the time zone is unknown. */
export function requireEmailed<View extends { report: string }>(
  view: View,
  timezone: string,
): EmailedView<View> {
  if (!isEmailed(view))
    throw new ValidationError([
      { attribute: 'report', message: 'Report is not sent by email', code: 'not_included' },
    ]);
  if (!isTimeZone(timezone))
    throw new ValidationError([
      { attribute: 'timezone', message: 'Timezone is not included in the list', code: 'not_included' },
    ]);
  return view;
}

export function isEmailed<View extends { report: string }>(view: View): view is EmailedView<View> {
  return emailedReports.some((known) => known === view.report);
}

async function changeable({ accountId, viewer }: OwnContext, tx: Tx, id: number): Promise<ReportViewRow> {
  await views.lockReportView(tx.db, accountId, id);
  const view = await written(tx, { accountId, userId: viewer.userId }, id);
  if (view.created_by_id !== viewer.userId && viewer.role !== 'administrator') throw new NotAuthorizedError();
  return view;
}

async function written(tx: Tx, reader: Reader, id: number): Promise<ReportViewRow> {
  const view = await views.findReportView(tx.db, reader, id);
  if (!view) throw new NotFoundError();
  return view;
}

/** Lists of everybody follow a shared view, otherwise only those of its owner. */
function announced(tx: Tx, view: ReportViewRow): ReportViewRow {
  tx.emit(
    view.user_id === null
      ? configurationUpdated('report_view')
      : configurationUpdated('report_view', view.user_id),
  );
  return view;
}

async function checkCount(tx: Tx, reader: Reader): Promise<void> {
  const limit = reportViewLimits.perPerson;
  if ((await views.lockReportViewCount(tx.db, reader)) < limit) return;
  throw new ValidationError([
    {
      attribute: 'name',
      message: `You can have at most ${limit} saved views of reports`,
      code: 'limit_reached',
      params: { limit },
    },
  ]);
}

export const readerOf = ({ accountId, viewer }: OwnContext): Reader => ({
  accountId,
  userId: viewer.userId,
});

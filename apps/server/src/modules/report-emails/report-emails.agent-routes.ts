import { routes } from '@parley/contract';
import { NotFoundError } from '../../platform/http/errors';
import { defineLimit } from '../../platform/limits';
import { handle } from '../access/access.facade';
import { consumeLimits } from '../auth/auth.facade';
import { findReportView, requireEmailed } from '../report-views/report-views.facade';
import { emailReport } from './email-report';

const byUser = defineLimit({ name: 'report-emails-by-user', limit: 10, windowSeconds: 3_600, isUsage: true });

export const reportEmailsAgentRoutes = [
  handle(routes.sendReportEmail, async (ctx, { params, body: { timezone } }) => {
    const { db, accountId, user } = ctx;
    const found = await findReportView(db, { accountId, userId: user.id }, params.report_view_id);
    if (!found) throw new NotFoundError();
    const view = requireEmailed(found, timezone);
    await consumeLimits(ctx, [{ rule: byUser, key: `${accountId}:${user.id}` }]);
    await emailReport(ctx.services, {
      accountId,
      view,
      user,
      zone: timezone,
      occasion: String(Date.now()),
    });
  }),
];

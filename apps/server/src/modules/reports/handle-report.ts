import type { Route } from '@parley/contract';
import { type AccountContext, handle } from '../access/access.facade';
import type { RouteHandler } from '../../platform/http/handler';
import { consumeReportLimits } from './reports.limits';

type ReportRoute = Route & { access: { who: 'administrator' } };
type Run<R extends ReportRoute> = Parameters<typeof handle<R>>[1];

/** `handle` for a route of reports: counts the request before anything is read. */
export function handleReport<R extends ReportRoute>(route: R, run: Run<R>): RouteHandler {
  const counted = async (ctx: AccountContext, input: Parameters<Run<R>>[1]) => {
    await consumeReportLimits(ctx);
    return run(ctx as Parameters<Run<R>>[0], input);
  };
  return handle(route, counted as Run<R>);
}

import type { RouteOutput, routes } from '@parley/contract';
import type { AccountContext } from '../access/access.facade';
import { summarizeBots } from './queries/summarize';
import type { ReportPeriod } from './report-filter';

/** Figures about bots in a period. An inbox can't have a bot yet, so no conversation is a bot's and the rates are 0. */
export async function botMetricsOf(
  ctx: AccountContext,
  period: ReportPeriod | null,
): Promise<RouteOutput<typeof routes.showBotMetrics>> {
  const conversations = 0;
  const { bot_resolutions_count, bot_handoffs_count } = await summarizeBots(ctx.db, ctx.accountId, {
    filter: {},
    period,
  });
  const rateOf = (count: number) => (conversations === 0 ? 0 : Math.trunc((count / conversations) * 100));
  return {
    conversation_count: conversations,
    message_count: 0,
    resolution_rate: rateOf(bot_resolutions_count),
    handoff_rate: rateOf(bot_handoffs_count),
  };
}

import type { ReportRow } from '@parley/contract';
import { csvLine } from '../../../platform/content';
import type { AccountContext } from '../../access/access.facade';
import { personTexts } from '../../auth/auth.facade';
import { conversationUrl } from '../../conversation-records/conversation-records.facade';
import { listInboxes } from '../../inboxes/inboxes.facade';
import { listTeams } from '../../teams/teams.facade';
import { presentReportRows } from '../present-report-rows';
import { listReportRows, type RowPosition } from '../queries/list-report-rows';
import { isAboutMessages, isAverage, type Measured } from '../queries/measured-rows';
import { periodLine } from './table-csv';

const LINES_AT_ONCE = 500;

/**
 * The rows behind a figure as lines of CSV, in batches, as fast as the client reads. Each batch is a statement of its
 * own, so no connection or snapshot is held in between. Rows of conversations that the caller may not open have their
 * time and value only, so that the number of lines equals the figure.
 */
export async function* rowsCsv(ctx: AccountContext, measured: Measured): AsyncGenerator<string> {
  const texts = personTexts(ctx, ctx.user);
  const { t } = texts;
  const [inboxes, teams] = await Promise.all([
    listInboxes(ctx.db, ctx.accountId, null),
    listTeams(ctx.db, ctx.accountId),
  ]);
  const inboxNames = new Map(inboxes.map(({ id, name }) => [id, name]));
  const teamNames = new Map(teams.map(({ id, name }) => [id, name]));
  const withValue = isAverage(measured.metric);
  const withMessage = isAboutMessages(measured.metric);
  yield periodLine(texts, measured.period);
  yield csvLine([
    t('report.csv.at'),
    ...(withValue ? [t('report.csv.seconds'), t('report.csv.businessSeconds')] : []),
    t('report.csv.conversation'),
    t('report.csv.contact'),
    t('report.csv.inbox'),
    t('report.csv.agent'),
    t('report.csv.team'),
    t('report.csv.labels'),
    ...(withMessage ? [t('report.csv.sender'), t('report.csv.message')] : []),
  ]);
  const lineOf = ({ at, value, value_in_business_hours, conversation, message }: ReportRow) =>
    csvLine([
      new Date(at * 1_000),
      ...(withValue ? [value, value_in_business_hours] : []),
      conversation && conversationUrl(ctx.accountId, conversation.id),
      conversation?.contact_name,
      conversation && inboxNames.get(conversation.inbox_id),
      conversation?.assignee?.name,
      conversation?.team_id && teamNames.get(conversation.team_id),
      conversation?.labels.join(', '),
      ...(withMessage ? [message?.sender_name, message?.text] : []),
    ]);
  let after: RowPosition | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof listReportRows>> = await listReportRows(
      ctx.db,
      ctx.viewer,
      measured,
      { limit: LINES_AT_ONCE, after },
    );
    const presented = await presentReportRows(ctx, rows, withMessage);
    if (presented.length > 0) yield presented.map(lineOf).join('');
    after = rows.at(-1) ?? null;
    if (!after || rows.length < LINES_AT_ONCE) break;
  }
}

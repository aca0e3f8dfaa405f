import { csvLine } from '../../platform/content';
import { RuleError } from '../../platform/http/errors';
import type { AccountContext } from '../access/access.facade';
import { hasFeature } from '../accounts/accounts.facade';
import { personTexts } from '../auth/auth.facade';
import { conversationUrl } from '../conversation-records/conversation-records.facade';
import {
  type CsatFilter,
  type CsatSort,
  type ListedCsatResponse,
  listCsatResponsesAfter,
  periodOf,
} from './csat-responses.repository';
import { presentCsatResponses } from './present-csat-responses';
import type { Period } from './surveys.repository';

const LINES_AT_ONCE = 500;

/**
 * The answers as lines of CSV, in batches, as fast as the client reads. Each batch is a statement of its own, so no
 * connection or snapshot is held in between. Error: 422 without a period, which the last line names.
 */
export async function csvOfCsatResponses(
  ctx: AccountContext,
  list: { filter: CsatFilter; sort: CsatSort },
): Promise<AsyncGenerator<string>> {
  const period = periodOf(list.filter);
  if (!period) {
    throw new RuleError('missing_parameter', 'param is missing or the value is empty: since', {
      name: 'since',
    });
  }
  return lines(ctx, { ...list, period, withNotes: await hasFeature(ctx, 'csat_review_notes') });
}

async function* lines(
  ctx: AccountContext,
  list: { filter: CsatFilter; sort: CsatSort; period: Period; withNotes: boolean },
): AsyncGenerator<string> {
  const { t } = personTexts(ctx, ctx.user);
  const { period, withNotes } = list;
  yield csvLine([
    t('survey.csv.agent'),
    t('survey.csv.rating'),
    t('survey.csv.feedback'),
    t('survey.csv.contact'),
    t('survey.csv.email'),
    t('survey.csv.phone'),
    t('survey.csv.link'),
    t('survey.csv.recordedAt'),
    ...(withNotes ? [t('survey.csv.notes')] : []),
  ]);
  let after: ListedCsatResponse | null = null;
  for (;;) {
    const rows: ListedCsatResponse[] = await listCsatResponsesAfter(ctx.db, ctx.accountId, {
      ...list,
      limit: LINES_AT_ONCE,
      after,
    });
    const responses = await presentCsatResponses(ctx, rows);
    if (responses.length > 0) {
      yield responses
        .map((response) => {
          const { assigned_agent: agent, contact } = response;
          return csvLine([
            agent && `${agent.name} (${agent.email})`,
            response.rating,
            response.feedback_message,
            contact?.name,
            contact?.email,
            contact?.phone_number,
            conversationUrl(ctx.accountId, response.conversation_id),
            new Date(response.created_at * 1_000),
            ...(withNotes ? [response.csat_review_notes] : []),
          ]);
        })
        .join('');
    }
    after = rows.at(-1) ?? null;
    if (!after || rows.length < LINES_AT_ONCE) break;
  }
  const [since, until] = [period.since, period.until].map((at) => new Date(at * 1_000).toISOString());
  yield csvLine([t('survey.csv.period', { since: since ?? '', until: until ?? '' })]);
}

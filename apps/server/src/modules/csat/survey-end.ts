import { CSAT_SURVEY_DAYS } from '@parley/contract';
import type { MessageRow } from '../messages/messages.facade';

const DAY_MS = 86_400_000;

/** Until when the survey can be answered and the answer changed. */
export function surveyEndOf(message: Pick<MessageRow, 'created_at'>): Date {
  return new Date(message.created_at.getTime() + CSAT_SURVEY_DAYS * DAY_MS);
}

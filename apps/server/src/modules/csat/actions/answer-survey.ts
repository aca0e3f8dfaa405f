import { CSAT_SURVEY_DAYS, contentTypes, type CsatAnswer } from '@parley/contract';
import type { Tx } from '../../../platform/events/unit-of-work';
import { RuleError } from '../../../platform/http/errors';
import {
  changeConversation,
  type ConversationRow,
} from '../../conversation-records/conversation-records.facade';
import { type MessageRow, submitAnswer } from '../../messages/messages.facade';
import { surveyAnswered } from '../csat.events';
import { saveCsatResponse } from '../csat-responses.repository';
import { surveyEndOf } from '../survey-end';

const SURVEY = contentTypes.indexOf('input_csat');

/**
 * Stores a customer's answer to a survey, or a changed one, whichever way it comes: widget, survey page, or channel. The
 * caller holds the conversation's lock. Repeating an answer changes nothing. Errors: 422 no survey, or it is closed.
 */
export async function answerSurvey(
  tx: Tx,
  conversation: ConversationRow,
  message: MessageRow,
  answer: CsatAnswer,
): Promise<MessageRow> {
  if (message.content_type !== SURVEY) {
    throw new RuleError('nothing_to_answer', 'This message does not ask for an answer of this kind');
  }
  if (Date.now() > surveyEndOf(message).getTime()) {
    throw new RuleError('survey_closed', 'You cannot update the CSAT survey after 14 days', {
      days: CSAT_SURVEY_DAYS,
    });
  }
  const submitted = { submitted_values: { csat_survey_response: answer } };
  const after = await submitAnswer(tx, conversation, message, submitted);
  if (after !== message) await recordAnswer(tx, conversation, after, answer);
  return after;
}

/** Keeps the answer for reports and its rating on the conversation. `at`: when it was given, for sample data. */
export async function recordAnswer(
  tx: Tx,
  conversation: ConversationRow,
  message: MessageRow,
  { rating, feedback_message: feedback }: CsatAnswer,
  at?: Date,
): Promise<ConversationRow> {
  const response = await saveCsatResponse(tx.db, {
    account_id: tx.accountId,
    message_id: message.id,
    rating,
    feedback_message: feedback?.trim() || null,
    assigned_agent_id: conversation.assignee_id,
    ...(at && { created_at: at }),
  });
  tx.emit(surveyAnswered(response, conversation));
  if (conversation.csat_rating === rating) return conversation;
  return changeConversation(tx, conversation, { csat_rating: rating });
}

import { serverTexts } from '@parley/i18n/server';
import type { Tx } from '../../../platform/events/unit-of-work';
import { findAccount } from '../../accounts/accounts.facade';
import { isReplyPossible } from '../../conversation-presenters/conversation-presenters.facade';
import {
  type ConversationRow,
  lockConversationIfExists,
  STATUS,
} from '../../conversation-records/conversation-records.facade';
import { findInbox } from '../../inboxes/inboxes.facade';
import { addActivity, addMessage } from '../../messages/messages.facade';
import { acceptsLabels, type SurveyConfig, surveyConfigOf } from '../survey-rules';
import { findSurvey, takeSurveyDue } from '../surveys.repository';

/**
 * Sends the survey of a conversation that was resolved, once in its life and by the rules of its inbox. Where the
 * messaging window is over, a line in the thread says that it was not sent.
 */
export async function sendSurvey(tx: Tx, conversationId: number): Promise<void> {
  if (!(await takeSurveyDue(tx.db, tx.accountId, conversationId))) return;
  const conversation = await lockConversationIfExists(tx, conversationId);
  // It may have been opened again since.
  if (conversation?.status !== STATUS.resolved) return;
  const config = await findConfig(tx, conversation);
  const account = await findAccount(tx.db, tx.accountId);
  if (!config || account?.status !== 'active') return;
  if (!acceptsLabels(config.rule, conversation.labels)) return;
  if (await findSurvey(tx.db, tx.accountId, conversation.id)) return;
  const { locale } = account;
  if (!(await isReplyPossible(tx.db, conversation))) {
    await addActivity(tx, conversation, { key: 'csat.not_sent_due_to_messaging_window', locale });
    return;
  }
  await addMessage(tx, conversation, {
    type: 'template',
    contentType: 'input_csat',
    content: config.message ?? serverTexts(locale).t('survey.question'),
    contentAttributes: { display_type: config.display },
    sender: null,
  });
}

/** Null if the inbox sends no surveys. */
async function findConfig(tx: Tx, conversation: ConversationRow): Promise<SurveyConfig | null> {
  const inbox = await findInbox(tx.db, tx.accountId, conversation.inbox_id);
  return inbox?.csat_survey_enabled ? surveyConfigOf(inbox) : null;
}

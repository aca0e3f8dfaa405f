import type { CsatAnswer, PublicSurvey } from '@parley/contract';
import type { Services } from '../../platform/services';
import { NotFoundError } from '../../platform/http/errors';
import type { PublicContext } from '../access/access.facade';
import { findAccount } from '../accounts/accounts.facade';
import { avatarUrl } from '../avatars/avatars.facade';
import {
  type ConversationRow,
  findConversations,
  lockConversationById,
} from '../conversation-records/conversation-records.facade';
import { findInbox, type InboxRow } from '../inboxes/inboxes.facade';
import type { MessageRow } from '../messages/messages.facade';
import { answerSurvey } from './actions/answer-survey';
import { type CsatResponseRow, findResponseToMessage } from './csat-responses.repository';
import { displayOf } from './survey-rules';
import { findConversationOfLink, findSurvey } from './surveys.repository';

/** A survey as its link leads to it. */
interface OpenedSurvey {
  conversation: ConversationRow;
  message: MessageRow;
  inbox: InboxRow;
  /** Language of the account. */
  locale: string;
  /** Undefined until the customer answers. */
  response: CsatResponseRow | undefined;
}

/** The survey that a link names. Error: 404 there is none, or its account is suspended. */
export async function openSurvey(services: Services, uuid: string): Promise<OpenedSurvey> {
  const found = await findConversationOfLink(services.database, uuid);
  if (!found) throw new NotFoundError();
  const { accountId, conversationId } = found;
  const db = services.database.tenant(accountId);
  const [conversation] = await findConversations(db, accountId, [conversationId]);
  const message = await findSurvey(db, accountId, conversationId);
  const inbox = conversation && (await findInbox(db, accountId, conversation.inbox_id));
  const account = await findAccount(db, accountId);
  if (!conversation || !message || !inbox || !account) throw new NotFoundError();
  const response = await findResponseToMessage(db, accountId, message.id);
  return { conversation, message, inbox, locale: account.locale, response };
}

/** Stores the answer of somebody who has the link, as that of the contact. Errors: 404, 422 the survey is closed. */
export async function answerOpenedSurvey(
  { services, request }: PublicContext,
  uuid: string,
  answer: CsatAnswer,
): Promise<void> {
  const { conversation, message } = await openSurvey(services, uuid);
  const { account_id: accountId, contact_id: contactId } = conversation;
  const actor = { type: 'Contact' as const, id: contactId };
  const origin = { accountId, actor, requestId: request.id, ip: request.ip };
  await services.runInTx(origin, async (tx) => {
    const locked = await lockConversationById(tx, message.conversation_id);
    const current = await findSurvey(tx.db, accountId, locked.id);
    if (!current) throw new NotFoundError();
    await answerSurvey(tx, locked, current, answer);
  });
}

export function presentPublicSurvey(survey: OpenedSurvey): PublicSurvey {
  const { conversation, message, inbox, locale, response } = survey;
  return {
    id: message.id,
    csat_survey_response: response
      ? {
          id: response.id,
          account_id: response.account_id,
          conversation_id: conversation.id,
          message_id: message.id,
          contact_id: conversation.contact_id,
          assigned_agent_id: response.assigned_agent_id,
          rating: response.rating,
          feedback_message: response.feedback_message,
          csat_review_notes: null,
          review_notes_updated_at: null,
          review_notes_updated_by_id: null,
          created_at: response.created_at.toISOString(),
          updated_at: response.updated_at.toISOString(),
        }
      : null,
    display_type: displayOf(message.content_attributes['display_type']),
    content: message.content,
    inbox_avatar_url: avatarUrl(inbox),
    inbox_name: inbox.name,
    locale,
    conversation_id: conversation.id,
    created_at: message.created_at.toISOString(),
  };
}

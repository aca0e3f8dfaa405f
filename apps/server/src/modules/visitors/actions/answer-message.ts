import {
  type AnswerMessageInput,
  type ContentType,
  contentTypes,
  type SubmittedValues,
} from '@parley/contract';
import type { Tx } from '../../../platform/events/unit-of-work';
import { NotFoundError, RuleError } from '../../../platform/http/errors';
import { type ContactInboxRow, type ContactRow, identifyContact } from '../../contacts/contacts.facade';
import type { ConversationRow } from '../../conversation-records/conversation-records.facade';
import {
  findMessage,
  type MessageRow,
  messageUpdated,
  updateMessageRow,
} from '../../messages/messages.facade';
import type { ExternalCaller } from '../external-caller';
import { lockConversationOfMessage, lockOwnLink } from '../visitor-conversations';

const DAY_MS = 86_400_000;
const SURVEY_DAYS = 14;
const ACTIVITY = 2;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

export interface AnsweredMessage {
  message: MessageRow;
  /** The contact as the caller may see it. */
  contact: ContactRow;
}

/**
 * Stores a contact's answer to a message: an email address, a form, a choice or a survey. Plain text can be answered
 * too, because pages may offer choices below it. `within`: the conversation the message must belong to. Errors: 404 not
 * one of their messages; 422 the message takes no answer of this kind, the address is malformed, or the survey is too
 * old.
 */
export async function answerMessage(
  ctx: ExternalCaller,
  messageId: number,
  answer: AnswerMessageInput,
  within?: ConversationRow,
): Promise<AnsweredMessage> {
  return ctx.write(async (tx) => {
    // Lock the contact inbox before the conversation, in the same order as a new message does, to avoid deadlocks.
    const link = answer.contact ? await lockOwnLink(tx, ctx) : null;
    const conversation = await lockConversationOfMessage(tx, ctx, messageId);
    if (within && within.id !== conversation.id) throw new NotFoundError();
    const message = await findMessage(tx.db, tx.accountId, conversation.id, messageId);
    if (!message || message.private || message.message_type === ACTIVITY) throw new NotFoundError();
    const type = contentTypes[message.content_type] ?? 'text';
    if (answer.contact && link && type === 'input_email') {
      const contact = await submitEmail(tx, ctx, link, answer.contact);
      const submitted = { submitted_email: contact.submittedEmail };
      return { contact: contact.row, message: await submit(tx, conversation, message, submitted) };
    }
    if (!answer.message) {
      throw new RuleError('nothing_to_answer', 'This message does not ask for an answer of this kind');
    }
    checkSurvey(type, message, answer.message.submitted_values);
    return {
      message: await submit(tx, conversation, message, answer.message),
      contact: ctx.contact,
    };
  });
}

/** Only a survey takes a rating, and it takes nothing else; the rating can be changed for two weeks. */
function checkSurvey(type: ContentType, message: MessageRow, values: SubmittedValues): void {
  const isRating = !Array.isArray(values);
  if (isRating !== (type === 'input_csat')) {
    throw new RuleError('nothing_to_answer', 'This message does not ask for an answer of this kind');
  }
  if (isRating && Date.now() - message.created_at.getTime() > SURVEY_DAYS * DAY_MS) {
    throw new RuleError('survey_closed', 'You cannot update the CSAT survey after 14 days', {
      days: SURVEY_DAYS,
    });
  }
}

async function submit(
  tx: Tx,
  conversation: ConversationRow,
  message: MessageRow,
  answer: Record<string, unknown>,
): Promise<MessageRow> {
  const after = await updateMessageRow(tx.db, tx.accountId, message.id, {
    content_attributes: JSON.stringify({ ...message.content_attributes, ...answer }),
  });
  const changes: [unknown, unknown] = [message.content_attributes, after.content_attributes];
  tx.emit(messageUpdated(after, conversation, { content_attributes: changes }));
  return after;
}

async function submitEmail(
  tx: Tx,
  ctx: ExternalCaller,
  link: ContactInboxRow,
  input: NonNullable<AnswerMessageInput['contact']>,
): Promise<{ row: ContactRow; submittedEmail: string }> {
  const email = input.email.trim();
  if (!EMAIL.test(email)) throw new RuleError('email_invalid', 'Email is invalid');
  const before = ctx.contact;
  const isAnonymous = before.email === null && before.phone_number === null && before.identifier === null;
  // An anonymous contact has a generated name, which may be replaced; a name that somebody entered is kept.
  const name = isAnonymous ? input.name?.trim() || email.slice(0, email.indexOf('@')) : undefined;
  const { contact } = await identifyContact(tx, {
    link,
    fields: { email, name },
    verified: false,
    mayJoinExisting: !ctx.channel.hmac_mandatory,
    invalid: 'refuse',
  });
  return { row: contact, submittedEmail: email };
}

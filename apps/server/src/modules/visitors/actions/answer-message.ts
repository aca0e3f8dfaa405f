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
import { answerSurvey } from '../../csat/csat.facade';
import { findMessage, type MessageRow, submitAnswer } from '../../messages/messages.facade';
import type { ExternalCaller } from '../external-caller';
import { lockConversationOfMessage, lockOwnLink } from '../visitor-conversations';

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
      return { contact: contact.row, message: await submitAnswer(tx, conversation, message, submitted) };
    }
    if (!answer.message) {
      throw new RuleError('nothing_to_answer', 'This message does not ask for an answer of this kind');
    }
    const { submitted_values: values } = answer.message;
    return { contact: ctx.contact, message: await submitValues(tx, { conversation, message, type }, values) };
  });
}

/** A survey takes a rating and nothing else; other messages take everything but a rating. */
async function submitValues(
  tx: Tx,
  { conversation, message, type }: { conversation: ConversationRow; message: MessageRow; type: ContentType },
  values: SubmittedValues,
): Promise<MessageRow> {
  if (!Array.isArray(values)) return answerSurvey(tx, conversation, message, values.csat_survey_response);
  if (type === 'input_csat') {
    throw new RuleError('nothing_to_answer', 'This message does not ask for an answer of this kind');
  }
  return submitAnswer(tx, conversation, message, { submitted_values: values });
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

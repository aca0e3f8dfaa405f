import { serverTexts } from '@parley/i18n/server';
import { composeTranscript } from '../../../channels/email/compose/compose-transcript';
import {
  NotFoundError,
  RuleError,
  TooManyRequestsError,
  UnavailableError,
} from '../../../platform/http/errors';
import { MailDeliveryError, MailValueError } from '../../../platform/mail';
import type { ActionContext } from '../../access/access.facade';
import { openConversation } from '../../conversation-records/conversation-records.facade';
import { loadTranscript } from '../transcript/load-transcript';

const PER_CONVERSATION = { name: 'transcripts-per-conversation', limit: 5, windowSeconds: 3_600 };

/**
 * Mails the public messages of a conversation to an address. `contactName`: the contact's name in the transcript.
 * Errors: 422 blank or malformed address, 429 too often, 503 mail cannot be sent.
 */
export async function sendTranscript(
  ctx: ActionContext,
  displayId: number,
  email: string,
  { contactName }: { contactName?: string } = {},
): Promise<void> {
  const address = email.trim();
  if (address === '') throw new RuleError('email_invalid', 'email param missing');
  if (!/^[^\s@,]+@[^\s@,]+$/.test(address)) throw invalidAddress();
  const conversation = await openConversation(ctx, displayId);
  const verdict = await ctx.services.limits.check(PER_CONVERSATION, `${ctx.accountId}:${conversation.id}`);
  if (!verdict.allowed) throw new TooManyRequestsError(verdict.retryAfterSeconds);
  const transcript = await loadTranscript(ctx, conversation, contactName);
  if (!transcript) throw new NotFoundError();
  const { messages, timeZone, from } = transcript;
  const texts = serverTexts(ctx.locale);
  await ctx.services.mailer
    .send({
      from,
      to: address,
      subject: `[#${conversation.display_id}] ${texts.t('transcript.subject')}`,
      ...composeTranscript(messages, { timeZone, languageTag: texts.languageTag }),
    })
    .catch(refuse);
}

function invalidAddress(): RuleError {
  return new RuleError('email_invalid', 'email param missing or invalid');
}

/** The mailer's address check is stricter than the check above. */
function refuse(error: unknown): never {
  if (error instanceof MailValueError) throw invalidAddress();
  if (error instanceof MailDeliveryError) throw new UnavailableError();
  throw error;
}

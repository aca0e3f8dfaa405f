import { serverTexts } from '@parley/i18n/server';
import { RuleError, TooManyRequestsError, UnavailableError } from '../../../platform/http/errors';
import { MailDeliveryError, MailValueError } from '../../../platform/mail';
import type { ActionContext } from '../../access/access.facade';
import { listTranscriptMessages, presentMessages } from '../../messages/messages.facade';
import { openConversation } from '../../conversation-records/conversation-records.facade';

const PER_CONVERSATION = { name: 'transcripts-per-conversation', limit: 5, windowSeconds: 3_600 };
const MESSAGES_AT_MOST = 1_000;

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
  if (!/^[^\s@,]+@[^\s@,]+$/.test(address)) throw invalidAddress();
  const conversation = await openConversation(ctx, displayId);
  const verdict = await ctx.services.limits.check(PER_CONVERSATION, `${ctx.accountId}:${conversation.id}`);
  if (!verdict.allowed) throw new TooManyRequestsError(verdict.retryAfterSeconds);
  const rows = await listTranscriptMessages(ctx.db, ctx.accountId, {
    conversationId: conversation.id,
    limit: MESSAGES_AT_MOST,
  });
  const messages = await presentMessages(ctx.db, ctx.accountId, rows, {
    conversations: new Map([[conversation.id, conversation]]),
  });
  const texts = serverTexts(ctx.locale);
  const lines = messages.map((message) => {
    const when = texts.formatDate(new Date(message.created_at * 1000));
    // A shared contact card is an attachment without a file; only its name is shown.
    const files = (message.attachments ?? [])
      .map((file) => ('data_url' in file ? file.data_url : file.fallback_title))
      .filter(Boolean)
      .join('\n');
    const isContact = message.sender?.type === 'contact';
    const name = (isContact ? contactName : undefined) ?? message.sender?.name ?? '';
    return `${name} (${when})\n${[message.content ?? '', files].filter(Boolean).join('\n')}`;
  });
  await ctx.services.mailer
    .send({
      to: address,
      subject: `[#${conversation.display_id}] ${texts.t('transcript.subject')}`,
      text: lines.join('\n\n'),
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

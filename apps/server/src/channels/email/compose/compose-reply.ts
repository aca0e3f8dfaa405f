import { ComposeError, type ComposedMail } from './composed-mail';
import { addressList, domainOf, onOneLine } from './header-values';
import { bodyOf } from './mail-body';
import type { ReplyInput } from './reply-input';
import { fromOf, replyToOf, senderName } from './senders';
import { subjectOf, threadOf } from './threading';

/**
 * A message of an email inbox as a mail (contract A15). Recipients are those of the message itself. Errors:
 * ComposeError.
 */
export function composeReply(input: ReplyInput): ComposedMail {
  const { account, inbox, conversation, message } = input;
  const thread = threadOf({
    accountId: account.id,
    inboundDomain: account.inboundDomain,
    channelEmail: inbox.channelEmail,
    uuid: conversation.uuid,
    messageId: message.id,
    lastIncoming: input.lastIncoming,
  });
  const name = senderName(inbox, input.agentName);
  return {
    ...thread,
    ...recipientsOf(input),
    from: fromOf(account, inbox, name),
    replyTo: replyToOf(account, inbox, conversation.uuid, name),
    subject: subjectOf(conversation),
    headers: headersOf(message.isTemplate, input.unsubscribeUrl),
    ...bodyOf(message, input.files, domainOf(thread.messageId) ?? 'localhost'),
  };
}

function recipientsOf({ message, contactEmail }: ReplyInput): Pick<ComposedMail, 'to' | 'cc' | 'bcc'> {
  const own = addressList(message.to);
  const to = own.length > 0 ? own : addressList(contactEmail ? [contactEmail] : []);
  if (to.length === 0) throw new ComposeError('no_recipient', 'The message has no recipient');
  return { to, cc: addressList(message.cc), bcc: addressList(message.bcc) };
}

/** Automatic mails say so, so that no other machine answers them (RFC 3834). */
export function headersOf(isAutomatic: boolean, unsubscribeUrl?: string): Record<string, string> {
  const url = unsubscribeUrl === undefined ? '' : onOneLine(unsubscribeUrl).replaceAll(/[<>\s]/g, '');
  return {
    ...(isAutomatic ? { 'Auto-Submitted': 'auto-replied' } : {}),
    ...(url === '' ? {} : { 'List-Unsubscribe': `<${url}>` }),
    // One click is a POST request, which only an https address can take (RFC 8058).
    ...(url.startsWith('https://') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  };
}

import { type ComposedMail, ComposeError, type MailAddress } from './composed-mail';
import { headersOf } from './compose-reply';
import { isShown, plainBody, summaryBody } from './continuity-body';
import type { ContinuityInput } from './continuity-input';
import { addressList, addressOf, namedAddress } from './header-values';
import { replyAddress, senderName, supportAddress } from './senders';
import { subjectOf, threadOf } from './threading';

/**
 * The new messages of a chat as one mail to a contact who has left (contract A18). Null: nothing in them can be sent.
 * Errors: ComposeError.
 */
export function composeContinuity(input: ContinuityInput): ComposedMail | null {
  const sent = sentMessages(input);
  const last = sent.at(-1);
  if (!last) return null;
  const to = addressList([input.contact.email]);
  if (to.length === 0) throw new ComposeError('no_recipient', 'The contact has no email address');
  const content = input.answeredByMail ? plainBody(sent) : summaryBody(input);
  const layout = (!input.answeredByMail && input.layout) || ((html: string) => html);
  return {
    ...threadOf({
      accountId: input.account.id,
      inboundDomain: input.account.inboundDomain,
      channelEmail: input.inbox.email,
      uuid: input.conversation.uuid,
      messageId: last.id,
      lastIncoming: input.lastIncoming,
    }),
    ...sendersOf(input),
    to,
    cc: input.answeredByMail ? [] : addressList(input.cc),
    bcc: input.answeredByMail ? [] : addressList(input.bcc),
    subject: subjectOf(input.conversation),
    headers: headersOf(sent.every(({ senderName }) => senderName === null)),
    text: content.text,
    html: layout(content.html),
    attachments: [],
  };
}

/** In a thread of mails the contact has their own messages already. */
function sentMessages(input: ContinuityInput) {
  const shown = input.messages.filter(isShown);
  return input.answeredByMail ? shown.filter(({ kind }) => kind !== 'incoming') : shown;
}

function sendersOf(input: ContinuityInput): { from: MailAddress; replyTo: MailAddress | null } {
  const { account, inbox, conversation } = input;
  const name = senderName(inbox, input.agentName);
  const own = addressOf(inbox.email);
  if (input.hasInboundEmails && account.inboundDomain) {
    return {
      from: namedAddress(name, supportAddress(account)),
      replyTo: namedAddress(name, replyAddress(conversation.uuid, account.inboundDomain)),
    };
  }
  const from = namedAddress(name, own ?? supportAddress(account));
  if (account.hasSenderMigration) return { from, replyTo: namedAddress('', supportAddress(account)) };
  const answers = own ?? addressOf(input.assigneeEmail);
  return { from, replyTo: answers ? namedAddress('', answers) : null };
}

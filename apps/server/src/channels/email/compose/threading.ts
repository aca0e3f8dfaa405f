import { ComposeError } from './composed-mail';
import { domainOf, messageIdOf, subjectLine } from './header-values';
import type { LastIncoming, MailConversation } from './reply-input';

/** A thread of more mails keeps its first one and the latest ones, so that no mailer refuses the header. */
const MAX_REFERENCES = 100;

export interface Thread {
  messageId: string;
  inReplyTo: string;
  references: string[];
}

/** The ids that put a mail into its thread (A2, A15; RFC 5322 3.6.4). Error: ComposeError `no_domain`. */
export function threadOf(input: {
  accountId: number;
  inboundDomain: string | null;
  channelEmail: string | null;
  uuid: string;
  messageId: number;
  lastIncoming: LastIncoming | null;
}): Thread {
  const domain = domainOf(`@${input.inboundDomain ?? ''}`) ?? domainOf(input.channelEmail ?? '');
  if (!domain) throw new ComposeError('no_domain', 'There is no domain for the Message-ID');
  const fallback = `account/${input.accountId}/conversation/${input.uuid}@${domain}`;
  const inReplyTo = messageIdOf(input.lastIncoming?.messageId) ?? fallback;
  const stored = (input.lastIncoming?.references ?? []).map(messageIdOf).filter((id) => id !== null);
  return {
    messageId: `conversation/${input.uuid}/messages/${input.messageId}@${domain}`,
    inReplyTo,
    references: shortened([...new Set([...stored.filter((id) => id !== inReplyTo), inReplyTo])]),
  };
}

function shortened(ids: string[]): string[] {
  return ids.length <= MAX_REFERENCES ? ids : [...ids.slice(0, 1), ...ids.slice(1 - MAX_REFERENCES)];
}

/** An answer gets `Re: `, once (RFC 5322 3.6.5). */
export function subjectOf(conversation: MailConversation): string {
  const subject = subjectLine(conversation.mailSubject ?? '');
  if (subject === '') return `[#${conversation.displayId}] New messages on this conversation`;
  if (conversation.publicMessageCount <= 1 || /^re:/i.test(subject)) return subject;
  return `Re: ${subject}`;
}

import type { LastIncoming, MailAccount, MailConversation, MailFile, MailInbox } from './reply-input';

/** What a mail about a chat needs to know: a website or API inbox whose contact has left (A18). */
export interface ContinuityInput {
  account: MailAccount;
  inbox: Pick<MailInbox, 'name' | 'businessName' | 'senderNameType'> & {
    /** The inbox's own address; null: most such inboxes have none. */
    email: string | null;
  };
  conversation: MailConversation;
  contact: { name: string | null; email: string };
  agentName: string | null;
  assigneeEmail: string | null;
  /** The account feature `inbound_emails`: answers by mail come back into the conversation. */
  hasInboundEmails: boolean;
  /** The contact's last message came by mail, so there is a thread in their mailbox already. */
  answeredByMail: boolean;
  lastIncoming: LastIncoming | null;
  /** Messages before the new ones, oldest first; the last 10 are shown. */
  earlier: readonly ContinuityMessage[];
  /** The new messages, oldest first. */
  messages: readonly ContinuityMessage[];
  /** Recipients of the conversation's last outgoing message. */
  cc: readonly string[];
  bcc: readonly string[];
  /** Frame of the installation's mails. Default: none. */
  layout?: (html: string) => string;
}

export interface ContinuityMessage {
  id: number;
  kind: 'incoming' | 'outgoing' | 'survey' | 'other';
  /** Available name of the agent; null: written by the product or a bot. */
  senderName: string | null;
  /** Markdown. */
  content: string | null;
  files: readonly MailFile[];
  surveyUrl?: string;
}

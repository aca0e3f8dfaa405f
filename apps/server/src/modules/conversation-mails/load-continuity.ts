import { capabilitiesOf, contentTypes, messageTypes } from '@parley/contract';
import type { ContinuityInput, ContinuityMessage } from '../../channels/email/compose/continuity-input';
import { loadChannels } from '../../channels';
import type { Services } from '../../platform/services';
import { enabledFeatures, findAccount } from '../accounts/accounts.facade';
import { findAgentRows, loadUserPushes } from '../agents/agents.facade';
import { findInbox, inboundDomainOf } from '../inboxes/inboxes.facade';
import { findAttachments } from '../messages/messages.facade';
import {
  type ChatMessage,
  findLastMail,
  listChatMessages,
  type NotedConversation,
} from './conversation-mails.repository';

const EARLIER = 10;
const NEW_AT_MOST = 100;
const LINK_DAYS = 30;

/** What the mail is made of; undefined if there is nothing that the contact has not seen. */
export async function loadContinuity(
  services: Services,
  accountId: number,
  { conversationId, noted }: { conversationId: number; noted: NotedConversation },
): Promise<ContinuityInput | undefined> {
  const db = services.database.tenant(accountId);
  const [account, inbox, rows, lastMail] = await Promise.all([
    findAccount(db, accountId),
    findInbox(db, accountId, noted.inbox_id),
    listChatMessages(db, accountId, {
      conversationId,
      firstId: noted.first_message_id,
      earlier: EARLIER,
      limit: NEW_AT_MOST,
    }),
    findLastMail(db, accountId, conversationId),
  ]);
  const lastOfOurs = rows.findLast(({ message_type: type }) => messageTypes[type] !== 'incoming');
  const seen = noted.contact_last_seen_at;
  const isSeen = !lastOfOurs || (seen !== null && seen > lastOfOurs.created_at);
  if (!account || account.status !== 'active' || !inbox || !noted.contact_email || isSeen) return undefined;
  const features = enabledFeatures(account.features, services.config.edition);
  const { isOperatedByApi } = capabilitiesOf(inbox.channel_type);
  if (isOperatedByApi && !features['email_continuity_on_api_channel']) return undefined;
  const channel = (await loadChannels(db, accountId, [inbox])).get(inbox.id);
  if (!channel) return undefined;
  const people = await loadUserPushes(db, accountId, userIdsOf(rows, noted));
  const files = await findAttachments(
    db,
    accountId,
    rows.map(({ id }) => id),
  );
  const [assignee] = noted.assignee_id ? await findAgentRows(db, accountId, [noted.assignee_id]) : [];
  const shown = rows.map((row) => ({
    ...messageOf(row, people),
    files: (files.get(row.id) ?? []).map((file) => ({
      filename: file.filename,
      contentType: file.content_type,
      bytes: file.byte_size,
      content: null,
      url: linkTo(services, file),
    })),
    surveyUrl: `${services.config.frontendUrl}/survey/responses/${noted.uuid}`,
  }));
  const { cc_emails: cc, bcc_emails: bcc } = lastOfOurs.content_attributes;
  return {
    account: {
      id: accountId,
      supportAddress: account.support_email,
      installationAddress: services.config.mailerSenderEmail,
      inboundDomain: inboundDomainOf(services.config, account),
      hasSenderMigration: 'reply_mailer_migration' in features,
    },
    inbox: {
      name: inbox.name,
      businessName: inbox.business_name,
      senderNameType: inbox.sender_name_type === 'professional' ? 'professional' : 'friendly',
      email: null,
    },
    conversation: {
      displayId: noted.display_id,
      uuid: noted.uuid,
      mailSubject: noted.mail_subject,
      publicMessageCount: rows.length,
    },
    contact: { name: noted.contact_name || null, email: noted.contact_email },
    agentName: nameOf(people, noted.assignee_id) ?? nameOf(people, lastOfOurs.sender_id),
    assigneeEmail: assignee?.email ?? null,
    hasInboundEmails: 'inbound_emails' in features,
    answeredByMail: isMail(rows.findLast(({ message_type: type }) => messageTypes[type] === 'incoming')),
    lastIncoming: lastMail ? { messageId: lastMail.message_id, references: lastMail.references ?? [] } : null,
    earlier: shown.filter(({ id }) => id < noted.first_message_id),
    messages: shown.filter(({ id }) => id >= noted.first_message_id),
    cc: addresses(cc),
    bcc: addresses(bcc),
  };
}

type People = Awaited<ReturnType<typeof loadUserPushes>>;

function messageOf(row: ChatMessage, people: People): Omit<ContinuityMessage, 'files'> {
  return { id: row.id, kind: kindOf(row), senderName: nameOf(people, userOf(row)), content: row.content };
}

function kindOf({ message_type: type, content_type: content }: ChatMessage): ContinuityMessage['kind'] {
  const name = messageTypes[type];
  if (name === 'incoming' || name === 'outgoing') return name;
  return contentTypes[content] === 'input_csat' ? 'survey' : 'other';
}

const userOf = ({ sender_type: type, sender_id: id }: ChatMessage): number | null =>
  type === 'User' ? id : null;

function userIdsOf(rows: readonly ChatMessage[], { assignee_id: assignee }: NotedConversation): number[] {
  return [...new Set([...rows.map(userOf), assignee].filter((id) => id !== null))];
}

function nameOf(people: People, id: number | null): string | null {
  const person = id === null ? undefined : people.get(id);
  return person ? person.available_name || person.name : null;
}

function isMail(row: ChatMessage | undefined): boolean {
  return row !== undefined && contentTypes[row.content_type] === 'incoming_email';
}

function addresses(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

function linkTo({ fileUrls }: Services, file: { id: number; account_id: number; filename: string }): string {
  return fileUrls.signFileUrl({
    fileId: `attachment:${file.id}`,
    accountId: file.account_id,
    filename: file.filename,
    disposition: 'attachment',
    expiresAt: new Date(Date.now() + LINK_DAYS * 86_400_000),
  });
}

import { capabilitiesOf, fileTypes, type Message } from '@parley/contract';
import { loadChannels, mailSenderOf } from '../../../channels';
import type { TranscriptMessage } from '../../../channels/email/compose/compose-transcript';
import type { Services } from '../../../platform/services';
import type { ActionContext } from '../../access/access.facade';
import { findAccount } from '../../accounts/accounts.facade';
import { loadAgents } from '../../agents/agents.facade';
import type { ConversationRow } from '../../conversation-records/conversation-records.facade';
import { findInbox, senderInfoOf } from '../../inboxes/inboxes.facade';
import {
  type AttachmentRow,
  findAttachments,
  listTranscriptMessages,
  presentMessages,
} from '../../messages/messages.facade';
import { transcriptHeaders } from './transcript-headers';

const MESSAGES_AT_MOST = 1_000;
/** Long enough for someone who opens a file later. */
const LINK_DAYS = 30;

export interface Transcript {
  messages: TranscriptMessage[];
  /** Time zone of the inbox. */
  timeZone: string;
  from: { name: string; address: string };
}

/** The public messages of a conversation, and who mails them; undefined: its inbox is gone. */
export async function loadTranscript(
  ctx: ActionContext,
  conversation: ConversationRow,
  contactName: string | undefined,
): Promise<Transcript | undefined> {
  const { db, accountId, services } = ctx;
  const [account, inbox] = await Promise.all([
    findAccount(db, accountId),
    findInbox(db, accountId, conversation.inbox_id),
  ]);
  if (!account || !inbox) return undefined;
  const rows = await listTranscriptMessages(db, accountId, {
    conversationId: conversation.id,
    limit: MESSAGES_AT_MOST,
  });
  const shown = await presentMessages(db, accountId, rows, {
    conversations: new Map([[conversation.id, conversation]]),
  });
  const ids = rows.map(({ id }) => id);
  const files = await findAttachments(db, accountId, ids);
  const isMail = capabilitiesOf(inbox.channel_type).hasRecipients;
  const channel = (await loadChannels(db, accountId, [inbox])).get(inbox.id);
  const agentName = await assigneeName(ctx, conversation);
  const from = mailSenderOf(services, channel, { ...senderInfoOf(services, inbox, account), agentName });
  const messages = shown.map((message) => ({
    senderName: nameOf(message, contactName),
    sentAt: new Date(message.created_at * 1_000),
    content: message.content ?? null,
    headers: isMail ? transcriptHeaders(message, { conversation, own: from.address }) : [],
    files: (files.get(message.id) ?? []).map((file) => linkTo(services, file)),
  }));
  return { messages, timeZone: inbox.timezone, from };
}

function nameOf({ sender }: Message, contactName: string | undefined): string {
  return (sender?.type === 'contact' ? contactName : undefined) ?? sender?.name ?? '';
}

async function assigneeName(
  { db, accountId }: ActionContext,
  { assignee_id: id }: ConversationRow,
): Promise<string | null> {
  if (id === null) return null;
  const agent = (await loadAgents(db, accountId, [id])).get(id);
  return agent ? agent.available_name || agent.name : null;
}

/** A place and a contact card have no file; only their name is shown. */
function linkTo({ fileUrls }: Services, file: AttachmentRow): { name: string; url?: string } {
  const type = fileTypes[file.file_type];
  const { title, phone_number: number } = file.meta as { title?: string; phone_number?: string };
  if (type === 'location' || type === 'contact') return { name: title ?? number ?? file.filename };
  const url = fileUrls.signFileUrl({
    fileId: `attachment:${file.id}`,
    accountId: file.account_id,
    filename: file.filename,
    disposition: 'attachment',
    expiresAt: new Date(Date.now() + LINK_DAYS * 86_400_000),
  });
  return { name: file.filename, url };
}

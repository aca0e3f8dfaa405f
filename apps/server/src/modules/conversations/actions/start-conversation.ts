import type { ConversationStatus, MessageInput } from '@parley/contract';
import { NotAuthorizedError, NotFoundError, RuleError } from '../../../platform/http/errors';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { ActionContext } from '../../access/access.facade';
import { findMember } from '../../agents/agents.facade';
import {
  type ContactInboxRow,
  findContact,
  findContactInboxBySource,
  lockContactInboxAt,
  lockOrCreateContactInbox,
} from '../../contacts/contacts.facade';
import {
  findInbox,
  canMarkVerified,
  canSeeInbox,
  canSeeSourceIds,
  type InboxRow,
} from '../../inboxes/inboxes.facade';
import {
  checkMessageRateLimit,
  checkMessageInput,
  createMessageIn,
  buildNewMessage,
  prepareUploads,
  senderOfViewer,
  withRecipients,
} from '../../messages/messages.facade';
import { lockTeamForReference } from '../../teams/teams.facade';
import {
  authorizeConversation as authorize,
  findNewestOfContactInbox,
  lockById,
  lockIfExists,
  type ConversationRow,
} from '../../conversation-records/conversation-records.facade';
import { findConversationIdByEchoId } from '../queries/find-conversation-by-echo-id';
import { readSnoozedUntil } from '../snoozed-until';
import { checkAttributes } from './change-attributes';
import { createConversation } from './create-conversation';

export interface StartConversationInput {
  inbox_id?: number;
  contact_id?: number;
  source_id?: string | number;
  hmac_verified?: boolean;
  assignee_id?: number;
  team_id?: number;
  status?: ConversationStatus;
  snoozed_until?: string | number;
  additional_attributes?: Record<string, unknown>;
  custom_attributes?: Record<string, unknown>;
  message?: MessageInput;
  /** Files of the message, when the request has them next to `message` instead of inside it. */
  attachments?: MessageInput['attachments'];
}

/**
 * Starts a conversation for an agent or a bot, by inbox and contact or by the source id of an existing contact inbox. In an
 * inbox locked to a single conversation, the newest one is continued. A retry with the same echo id returns the
 * conversation that the first request started. Errors: 404 unknown inbox, contact or source id, 401 no access to the
 * inbox or to that conversation, 409 the echo id was used for another message, 422 a value that the channel of the
 * contact inbox requires is missing.
 */
export async function startConversation(
  ctx: ActionContext,
  input: StartConversationInput,
): Promise<ConversationRow> {
  checkAttributes('custom_attributes', input.custom_attributes ?? {});
  checkAttributes('additional_attributes', input.additional_attributes ?? {});
  const inbox = await findStartInbox(ctx, input);
  if (!canSeeInbox(ctx.viewer, inbox.id)) throw new NotAuthorizedError();
  const namesSource = input.source_id != null && String(input.source_id).trim() !== '';
  if (input.hmac_verified && !canMarkVerified(ctx.viewer)) throw new NotAuthorizedError();
  if (namesSource && !canSeeSourceIds(ctx.viewer, inbox.id)) throw new NotAuthorizedError();
  const given = firstMessage(input);
  const message = given && withRecipients(inbox, given);
  if (message) checkMessageInput(inbox, message);
  const uploads = await prepareUploads(ctx, inbox, message?.attachments ?? []);
  return ctx.write(async (tx) => {
    const link = await lockOrCreateLink(tx, inbox, input);
    const present = (await findStarted(tx, ctx, { link, message })) ?? (await continued(tx, inbox, link));
    if (present) await authorize(tx.db, ctx.viewer, present);
    const conversation = present ?? (await makeConversation(tx, link, input));
    if (message) {
      await checkMessageRateLimit(ctx, conversation.id);
      await createMessageIn(tx, conversation, await buildNewMessage(tx, ctx, conversation, message, uploads));
    }
    return lockById(tx.db, tx.accountId, conversation.id);
  });
}

/** The first message, or null if it is empty. Files may be inside `message` or next to it. */
function firstMessage({ message, attachments }: StartConversationInput): MessageInput | null {
  const given = { ...message, ...(attachments ? { attachments } : {}) };
  return Object.values(given).some((value) => value !== undefined) ? given : null;
}

async function findStartInbox(ctx: ActionContext, input: StartConversationInput): Promise<InboxRow> {
  if (input.inbox_id != null) return (await findInbox(ctx.db, ctx.accountId, input.inbox_id)) ?? notFound();
  if (input.source_id == null) throw new NotFoundError();
  const link = await findContactInboxBySource(ctx.db, ctx.accountId, String(input.source_id));
  return link ? ((await findInbox(ctx.db, ctx.accountId, link.inbox_id)) ?? notFound()) : notFound();
}

/** The contact inbox, locked until the transaction ends. */
async function lockOrCreateLink(
  tx: Tx,
  inbox: InboxRow,
  input: StartConversationInput,
): Promise<ContactInboxRow> {
  const sourceId = input.source_id == null ? null : String(input.source_id);
  if (input.contact_id == null) {
    const pair = { inboxId: inbox.id, sourceId: sourceId ?? '' };
    return (await lockContactInboxAt(tx.db, tx.accountId, pair)) ?? notFound();
  }
  const contact = await findContact(tx.db, tx.accountId, input.contact_id);
  if (!contact) return notFound();
  return lockOrCreateContactInbox(tx, {
    contactId: contact.id,
    inboxId: inbox.id,
    sourceId,
    hmacVerified: input.hmac_verified ?? false,
  });
}

/**
 * Runs while the contact inbox is locked, so that the second of two identical requests finds the conversation of the
 * first (D2).
 */
async function findStarted(
  tx: Tx,
  ctx: ActionContext,
  { link, message }: { link: ContactInboxRow; message: MessageInput | null },
): Promise<ConversationRow | undefined> {
  if (!message?.echo_id) return undefined;
  const isOwn = (message.message_type ?? 'outgoing') === 'outgoing';
  const id = await findConversationIdByEchoId(tx.db, tx.accountId, {
    contactId: link.contact_id,
    inboxId: link.inbox_id,
    sender: (isOwn && senderOfViewer(ctx.viewer)) || { type: 'Contact', id: link.contact_id },
    echoId: message.echo_id,
  });
  return id === undefined ? undefined : lockIfExists(tx.db, tx.accountId, id);
}

async function continued(
  tx: Tx,
  inbox: InboxRow,
  link: ContactInboxRow,
): Promise<ConversationRow | undefined> {
  if (!inbox.lock_to_single_conversation) return undefined;
  const newest = await findNewestOfContactInbox(tx.db, tx.accountId, [link.id]);
  // Undefined means deleted meanwhile: then look for the next newest one.
  return newest && ((await lockIfExists(tx.db, tx.accountId, newest.id)) ?? continued(tx, inbox, link));
}

async function makeConversation(
  tx: Tx,
  link: ContactInboxRow,
  input: StartConversationInput,
): Promise<ConversationRow> {
  const contact = await findContact(tx.db, tx.accountId, link.contact_id);
  await checkAssignment(tx, input);
  return createConversation(tx, {
    inboxId: link.inbox_id,
    contactId: link.contact_id,
    contactInboxId: link.id,
    isContactBlocked: contact?.blocked ?? false,
    status: input.status,
    snoozedUntil: readSnoozedUntil(input.snoozed_until),
    assigneeId: input.assignee_id,
    teamId: input.team_id,
    additionalAttributes: input.additional_attributes,
    customAttributes: input.custom_attributes,
  });
}

/**
 * Accepts only members and teams of the account; the composite foreign keys would reject others with an unreadable
 * error.
 */
async function checkAssignment(tx: Tx, input: StartConversationInput): Promise<void> {
  if (input.assignee_id != null) {
    const member = await findMember(tx.db, tx.accountId, input.assignee_id);
    if (!member) throw new RuleError('assignee_unknown', 'Assignee must belong to the account');
  }
  if (input.team_id != null) {
    const team = await lockTeamForReference(tx.db, tx.accountId, input.team_id);
    if (!team) throw new RuleError('team_unknown', 'Team must belong to the account');
  }
}

function notFound(): never {
  throw new NotFoundError();
}

import { conversationStatuses, type ConversationStatus } from '@parley/contract';
import type { Tx } from '../../../platform/events/unit-of-work';
import { RuleError } from '../../../platform/http/errors';
import type { ActionContext, Viewer } from '../../access/access.facade';
import { findMissingAttributes } from '../../custom-attributes/custom-attributes.facade';
import { addActivity } from '../../messages/messages.facade';
import { actorName } from '../actor-name';
import {
  changeConversation,
  lockConversation,
  setAssignee,
  type ConversationRow,
  STATUS,
} from '../../conversation-records/conversation-records.facade';

export interface StatusChange {
  status: ConversationStatus;
  /** Stored only while snoozed. Null: until the next reply; undefined: unchanged. */
  snoozedUntil?: Date | null;
}

/** Sets the status in the caller's transaction, with all its effects. */
export async function applyStatus(
  tx: Tx,
  conversation: ConversationRow,
  change: StatusChange,
  author: { by: string | null; locale: string; contact?: string; at?: Date },
): Promise<ConversationRow> {
  const status = conversationStatuses.indexOf(change.status);
  const isSame = status === conversation.status;
  const until = change.snoozedUntil === undefined ? conversation.snoozed_until : change.snoozedUntil;
  const patch = {
    status,
    snoozed_until: status === STATUS.snoozed ? until : null,
    ...(status === STATUS.resolved ? { waiting_since: null } : {}),
    // Reopening by a person counts as activity; otherwise auto-resolve would close the conversation again at once.
    ...(status === STATUS.open && !isSame && author.by !== null
      ? { last_activity_at: author.at ?? new Date() }
      : {}),
  };
  const after = await changeConversation(tx, conversation, patch, { at: author.at });
  if (isSame) return after;
  if (author.contact !== undefined) {
    return addActivity(tx, after, {
      key: 'status.contact_resolved',
      values: { contact: author.contact },
      at: author.at,
      locale: author.locale,
    });
  }
  if (author.by === null) return after;
  return addActivity(tx, after, {
    key: `status.${change.status}`,
    values: { user: author.by },
    at: author.at,
    locale: author.locale,
  });
}

/**
 * Sets the status for an agent or API client. Without a given status, open becomes resolved and every other status
 * becomes open. A non-administrator who opens a conversation becomes its assignee.
 */
export async function toggleConversationStatus(
  ctx: ActionContext,
  displayId: number,
  input: { status: ConversationStatus | null; snoozedUntil: Date | null | undefined },
): Promise<ConversationRow> {
  const by = await actorName(ctx);
  return ctx.write(async (tx) => {
    const conversation = await lockConversation(tx, ctx.viewer, displayId);
    const status = input.status ?? (conversation.status === STATUS.open ? 'resolved' : 'open');
    if (status === 'resolved' && conversation.status !== STATUS.resolved && ctx.viewer.kind === 'user')
      await requireAttributes(ctx, conversation);
    const changed = await applyStatus(
      tx,
      conversation,
      { status, snoozedUntil: input.snoozedUntil },
      { by, locale: ctx.locale },
    );
    return assignTo(tx, changed, { viewer: ctx.viewer, by, locale: ctx.locale });
  });
}

/** Error: 422 an attribute that is required before resolving has no value. */
async function requireAttributes(ctx: ActionContext, conversation: ConversationRow): Promise<void> {
  const missing = await findMissingAttributes(ctx, conversation.custom_attributes);
  if (missing.length === 0) return;
  const names = missing.join(', ');
  throw new RuleError('required_attributes_missing', `Required attributes are missing: ${names}`, { names });
}

/** A non-administrator who opens a conversation becomes its assignee, replacing the previous one. */
async function assignTo(
  tx: Tx,
  conversation: ConversationRow,
  { viewer, by, locale }: { viewer: Viewer; by: string | null; locale: string },
): Promise<ConversationRow> {
  const takes = viewer.kind === 'user' && viewer.role === 'agent' && conversation.status === STATUS.open;
  if (!takes || conversation.assignee_id === viewer.userId) return conversation;
  const assigned = await setAssignee(tx, conversation, viewer.userId);
  if (by === null) return assigned;
  return addActivity(tx, assigned, { key: 'assignee.self_assigned', values: { user: by }, locale });
}

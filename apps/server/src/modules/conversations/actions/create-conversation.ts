import { conversationStatuses, type ConversationStatus } from '@parley/contract';
import type { Tx } from '../../../platform/events/unit-of-work';
import {
  addParticipants,
  insertConversation,
  nextDisplayId,
  conversationCreated,
  type ConversationRow,
  STATUS,
} from '../../conversation-records/conversation-records.facade';

export interface NewConversation {
  inboxId: number;
  contactId: number;
  contactInboxId: number;
  /** Conversations of a blocked contact start as resolved. */
  isContactBlocked: boolean;
  status?: ConversationStatus | null;
  snoozedUntil?: Date | null;
  assigneeId?: number | null;
  teamId?: number | null;
  labels?: string[];
  additionalAttributes?: Record<string, unknown>;
  customAttributes?: Record<string, unknown>;
  /** The campaign that starts it. */
  campaignId?: number;
  /** Creation time, for imports and sample data. Default: now. */
  at?: Date;
}

/**
 * Creates a conversation in the caller's transaction. Callers that must not create two (concurrent first messages,
 * D4) lock the contact inbox before they check whether one exists.
 */
export async function createConversation(tx: Tx, input: NewConversation): Promise<ConversationRow> {
  const status = input.isContactBlocked
    ? STATUS.resolved
    : conversationStatuses.indexOf(input.status ?? 'open');
  const now = input.at ?? new Date();
  const row = await insertConversation(tx, {
    display_id: await nextDisplayId(tx.db, tx.accountId),
    inbox_id: input.inboxId,
    contact_id: input.contactId,
    contact_inbox_id: input.contactInboxId,
    status,
    snoozed_until: status === STATUS.snoozed ? (input.snoozedUntil ?? null) : null,
    assignee_id: input.assigneeId ?? null,
    team_id: input.teamId ?? null,
    labels: input.labels ?? [],
    waiting_since: now,
    last_activity_at: now,
    created_at: now,
    additional_attributes: JSON.stringify(sanitizeReferer(input.additionalAttributes ?? {})),
    custom_attributes: JSON.stringify(input.customAttributes ?? {}),
    campaign_id: input.campaignId ?? null,
  });
  tx.emit(conversationCreated(row));
  if (row.assignee_id !== null) await addParticipants(tx.db, tx.accountId, row.id, [row.assignee_id]);
  return row;
}

/** Clients show the referer as a link, so anything but an http(s) URL is stored as null. */
function sanitizeReferer(attributes: Record<string, unknown>): Record<string, unknown> {
  const { referer } = attributes;
  if (referer === undefined) return attributes;
  const isSound = typeof referer === 'string' && /^https?:\/\//i.test(referer) && URL.canParse(referer);
  return isSound ? attributes : { ...attributes, referer: null };
}

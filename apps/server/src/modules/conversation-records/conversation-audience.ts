import type { ContactPush } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import type { Subscriber } from '../../platform/realtime/rules';
import { when } from '../../platform/realtime/when';
import { viewerOf } from '../access/access.facade';
import { emptyShownContact, contactPushVisibleTo } from '../contacts/contacts.facade';
import { canSeeSourceIds } from '../inboxes/inboxes.facade';
import { loadAudienceFields } from './conversation-audience.repository';
import {
  canSeeConversation,
  type ConversationAccessFields,
  type ListedPosition,
  listsConversation,
} from './conversations.policy';
import { participantIdsOf } from './participants.repository';

/**
 * Decides per subscriber, at the moment of delivery. Results are synchronous where possible: the checks run for each
 * of thousands of subscribers, and a promise for each would cost more than the check.
 */
export interface ConversationAudience {
  /** Whether the subscriber may see the conversation in its current state. */
  canReceive(subscriber: Subscriber): Promise<boolean> | boolean;
  /** Whether the subscriber could see the conversation before the change. */
  couldReceive(subscriber: Subscriber, previous: Partial<PreviousAccessFields>): Promise<boolean> | boolean;
  /** User ids of the participants. */
  participantIds: readonly number[];
  /** Whether the subscriber may see the source id of the conversation's contact inbox. */
  seesSource(subscriber: Subscriber): Promise<boolean> | boolean;
  /** The contact as the conversation's own session sees it; null if that session sees the whole contact. */
  seen: ContactPush | null;
  /**
   * The contact as other sessions that share the history see it: an empty contact. Null if there are no such
   * sessions.
   */
  seenBySharing: ContactPush | null;
  /** Whether the subscriber is the contact's own session or one that shares its history. */
  seenBy(subscriber: Subscriber): 'contact' | 'sharing';
  /**
   * Whether the conversation is in the subscriber's lists and counts. Some users may open conversations that none of
   * their lists contain.
   */
  isListed(subscriber: Subscriber): Promise<boolean> | boolean;
}

export type PreviousAccessFields = Pick<
  ConversationAccessFields,
  'inbox_id' | 'team_id' | 'assignee_id' | 'participantIds'
>;

/**
 * The subscribers that may receive events of these conversations, by the visibility policy. Keyed by internal id;
 * deleted conversations are missing.
 */
export async function conversationAudience(
  db: DbReader,
  accountId: number,
  conversationIds: readonly number[],
): Promise<Map<number, ConversationAudience>> {
  const ids = [...new Set(conversationIds)];
  if (ids.length === 0) return new Map();
  const [rows, participants] = await Promise.all([
    loadAudienceFields(db, accountId, ids),
    participantIdsOf(db, accountId, ids),
  ]);
  return new Map(
    rows.map((row) => [
      row.id,
      audienceOf({
        ...row,
        // PostgreSQL arrays of bigint arrive as strings.
        contactInboxIds: row.contactInboxIds.map(Number),
        sharingLinkIds: row.sharingLinkIds.map(Number),
        participantIds: participants.get(row.id) ?? [],
        seen: contactPushVisibleTo({
          hmac_verified: row.contactInboxVerified,
          shown_contact: row.shown_contact,
        }),
      }),
    ]),
  );
}

type AudienceFields = ConversationAccessFields & { contactInboxIds: number[]; sharingLinkIds: number[] };

function audienceOf(fields: AudienceFields & { seen: ContactPush | null }): ConversationAudience {
  return {
    canReceive: (subscriber) => maySee(subscriber, fields),
    couldReceive: (subscriber, previous) => maySee(subscriber, { ...fields, ...previous }),
    isListed: (subscriber) => isListedAt(subscriber, fields),
    participantIds: fields.participantIds,
    seesSource: (subscriber) =>
      when(viewerOf(subscriber), (viewer) => viewer !== null && canSeeSourceIds(viewer, fields.inbox_id)),
    seen: fields.seen,
    seenBySharing: fields.sharingLinkIds.length > 0 ? nothingSeenOf(fields.contact_id) : null,
    seenBy: ({ kind, id }) =>
      kind === 'contact' && fields.sharingLinkIds.includes(id) ? 'sharing' : 'contact',
  };
}

function nothingSeenOf(contactId: number): ContactPush | null {
  return contactPushVisibleTo({ hmac_verified: false, shown_contact: emptyShownContact(contactId) });
}

/** Whether a conversation at this position is in the user's lists and counts. */
export function isListedAt(subscriber: Subscriber, place: ListedPosition): Promise<boolean> | boolean {
  if (subscriber.kind !== 'user') return false;
  return when(viewerOf(subscriber), (viewer) => viewer?.kind === 'user' && listsConversation(viewer, place));
}

function maySee(subscriber: Subscriber, fields: AudienceFields): Promise<boolean> | boolean {
  if (isOtherVisitor(subscriber, fields)) return false;
  return when(viewerOf(subscriber), (viewer) => viewer !== null && canSeeConversation(viewer, fields));
}

/** Rejects other visitors without a database query, because thousands of them may be connected. */
function isOtherVisitor(subscriber: Subscriber, fields: { contactInboxIds: number[] }): boolean {
  return subscriber.kind === 'contact' && !fields.contactInboxIds.includes(subscriber.id);
}

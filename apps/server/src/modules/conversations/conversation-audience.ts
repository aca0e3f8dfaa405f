import type { ContactPush } from '@parley/contract';
import { sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { Subscriber } from '../../platform/realtime/rules';
import { when } from '../../platform/realtime/when';
import { viewerOf } from '../access/access.facade';
import { emptyShownContact, contactPushVisibleTo, sharingLinks } from '../contacts/contacts.facade';
import { canSeeSourceIds } from '../inboxes/inboxes.facade';
import {
  canSeeConversation,
  type ConversationAccessFields,
  type ListedPosition,
  listsConversation,
} from './conversations.policy';
import { participantIdsOf } from './conversations.repository';

/**
 * Asked for one subscriber at the moment of delivery. Answers at once where it can: it is asked for each of thousands of
 * subscribers, and a promise each costs more than the answer.
 */
export interface ConversationAudience {
  /** May this one see the conversation as it stands? */
  canReceive(subscriber: Subscriber): Promise<boolean> | boolean;
  /** Could they before the change? */
  couldReceive(subscriber: Subscriber, previous: Partial<PreviousAccessFields>): Promise<boolean> | boolean;
  /** Who takes part in it. */
  participantIds: readonly number[];
  /** May they know the source id of its contact inbox? */
  seesSource(subscriber: Subscriber): Promise<boolean> | boolean;
  /** What the contact of the conversation sees of the contact, where that is not all of it. */
  seen: ContactPush | null;
  /** What other sessions with the same history see of the contact: nothing. Null: there are none. */
  seenBySharing: ContactPush | null;
  /** What this contact's session sees of the contact. */
  seenBy(subscriber: Subscriber): 'contact' | 'sharing';
  /** Does it stand in their lists and counts? Some may open what is in none of their lists. */
  isListed(subscriber: Subscriber): Promise<boolean> | boolean;
}

export type PreviousAccessFields = Pick<
  ConversationAccessFields,
  'inbox_id' | 'team_id' | 'assignee_id' | 'participantIds'
>;

/** Who hears of some conversations, by the one policy. Keyed by internal id; deleted ones are missing. */
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
        // Arrays of bigint arrive as text.
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

/** Whether a conversation in this place stands in the person's lists and counts. */
export function isListedAt(subscriber: Subscriber, place: ListedPosition): Promise<boolean> | boolean {
  if (subscriber.kind !== 'user') return false;
  return when(viewerOf(subscriber), (viewer) => viewer?.kind === 'user' && listsConversation(viewer, place));
}

function maySee(subscriber: Subscriber, fields: AudienceFields): Promise<boolean> | boolean {
  if (isOtherVisitor(subscriber, fields)) return false;
  return when(viewerOf(subscriber), (viewer) => viewer !== null && canSeeConversation(viewer, fields));
}

/** Thousands of visitors may be connected: that it is not about them is seen without asking the database. */
function isOtherVisitor(subscriber: Subscriber, fields: { contactInboxIds: number[] }): boolean {
  return subscriber.kind === 'contact' && !fields.contactInboxIds.includes(subscriber.id);
}

async function loadAudienceFields(db: DbReader, accountId: number, ids: number[]) {
  return db
    .selectFrom('conversations as c')
    .innerJoin('contact_inboxes as ci', (join) =>
      join.onRef('ci.account_id', '=', 'c.account_id').onRef('ci.id', '=', 'c.contact_inbox_id'),
    )
    .select([
      'c.id',
      'c.inbox_id',
      'c.team_id',
      'c.assignee_id',
      'c.contact_inbox_id',
      'c.contact_id',
      'ci.hmac_verified as contactInboxVerified',
      'ci.shown_contact',
      sql<number[]>`array(select o.id from contact_inboxes o
        where o.account_id = c.account_id and o.contact_id = c.contact_id)`.as('contactInboxIds'),
      sharingLinks('ci').as('sharingLinkIds'),
    ])
    .where('c.account_id', '=', accountId)
    .where('c.id', 'in', ids)
    .execute();
}

import type { ContactPush, ConversationPosition, ConversationPush } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import { isEventOf, type LoggedEvent } from '../../platform/events/events';
import { when } from '../../platform/realtime/when';
import type { AudienceRule } from '../../platform/realtime/broadcast';
import { type Delivery, type RealtimeFrame, realtimeRule } from '../../platform/realtime/rules';
import { loadPerformers, type Performer } from '../agents/agents.facade';
import {
  type ConversationAudience,
  conversationAudience,
  isListedAt,
  conversationForContact,
  redactSourceId,
} from '../conversation-records/conversation-records.facade';
import { loadPushesOfEvents } from '../conversation-presenters/conversation-presenters.facade';
import { conversationContactChanged, conversationIdentityChanged } from '../contacts/contacts.events';
import {
  assigneeChanged,
  conversationCreated,
  conversationDeleted,
  conversationMergedAway,
  conversationRead,
  conversationRestored,
  conversationStatusChanged,
  conversationUpdated,
  participantsUpdated,
  teamChanged,
  unreadCountChanged,
} from '../conversation-records/conversations.events';
import { conversationMentioned } from '../messages/messages.events';

/**
 * Events that name who caused them. Everything else is read when the event is sent, so that subscribers get the
 * newest state.
 */
const withPerformer = [
  conversationCreated,
  conversationRestored,
  conversationContactChanged,
  conversationIdentityChanged,
  conversationMentioned,
  unreadCountChanged,
];
/** Events about a conversation that visitors receive. */
const forContacts = [
  conversationCreated,
  conversationRestored,
  conversationStatusChanged,
  conversationUpdated,
];

/** Events whose frame is the whole conversation, or its read marks. */
const conversationEvents = [
  conversationCreated,
  conversationStatusChanged,
  conversationUpdated,
  conversationRead,
  conversationContactChanged,
  conversationIdentityChanged,
  assigneeChanged,
  teamChanged,
  unreadCountChanged,
  conversationMentioned,
  conversationRestored,
];
type ConversationEvent = LoggedEvent<(typeof conversationEvents)[number]>;

/**
 * The audience rule for broadcasts, which belong to no stored event that could supply the audience. It therefore gets
 * the database of the process.
 */
export function conversationAudienceRule(
  database: { tenant(accountId: number): DbReader },
  side: 'users' | 'contacts',
): AudienceRule {
  return async (accountId, conversationId) => {
    const audience = (
      await conversationAudience(database.tenant(accountId), accountId, [conversationId])
    ).get(conversationId);
    return (subscriber) => {
      if (!audience || (subscriber.kind === 'contact') !== (side === 'contacts')) return false;
      return audience.canReceive(subscriber);
    };
  };
}

export const conversationsRealtime = [
  realtimeRule({
    events: conversationEvents,
    async prepare(db, accountId, events) {
      const ids = events.map((event) => event.conversationId);
      const [pushOf, audiences, performers] = await Promise.all([
        loadPushesOfEvents(db, accountId, events),
        conversationAudience(db, accountId, ids),
        loadPerformers(
          db,
          accountId,
          events.filter((event) => isEventOf(event, withPerformer)),
        ),
      ]);
      return events.map((event) => {
        const push = pushOf(event);
        const audience = audiences.get(event.conversationId);
        if (!push || !audience) return noDelivery(event);
        return deliver(event, { push, audience, performer: performers.get(event.seq) });
      });
    },
  }),
  realtimeRule({
    events: [participantsUpdated],
    async prepare(db, accountId, events) {
      const ids = events.map((event) => event.conversationId);
      const audiences = await conversationAudience(db, accountId, ids);
      return events.map((event) => {
        const audience = audiences.get(event.conversationId);
        if (!audience) return noDelivery(event);
        const { id } = event.data;
        const frame = { event: event.type, data: { account_id: accountId, id } };
        const removed = removedFrame(accountId, id);
        // Absent in events written by releases before removals were published.
        const removedIds = event.data.removedIds ?? [];
        const before = { participantIds: [...audience.participantIds, ...removedIds] };
        return {
          seq: event.seq,
          frameFor(subscriber) {
            if (subscriber.kind !== 'user') return null;
            return when(audience.canReceive(subscriber), (may) => {
              if (may) return frame;
              if (!removedIds.includes(subscriber.id)) return null;
              // Participants could open the conversation although none of their lists contained it.
              return when(audience.couldReceive(subscriber, before), (could) => (could ? removed : null));
            });
          },
        };
      });
    },
  }),
  realtimeRule({
    events: [conversationDeleted, conversationMergedAway],
    async prepare(_db, accountId, events) {
      // The row is gone, so the visibility policy cannot be evaluated; the conversation number alone reveals nothing.
      return events.map((event) => {
        const { display_id: id, previous } = event.data;
        const bare = removedFrame(accountId, id);
        const withPlace = removedFrame(accountId, id, previous);
        return {
          seq: event.seq,
          frameFor: (subscriber) =>
            subscriber.kind === 'user'
              ? when(isListedAt(subscriber, previous), (was) => (was ? withPlace : bare))
              : null,
        };
      });
    },
  }),
];

/** Clients receive a restored conversation as a new one, and a changed identity as a changed contact. */
function publishedName({ type }: ConversationEvent): string {
  switch (type) {
    case 'conversation.restored':
      return 'conversation.created';
    case 'conversation.identity_changed':
      return 'conversation.contact_changed';
    default:
      return type;
  }
}

/** The position before the event; null: the conversation was in no list; undefined: the event does not say. */
function previousPosition(event: ConversationEvent): ConversationPosition | null | undefined {
  switch (event.type) {
    case 'conversation.created':
    case 'conversation.restored':
    case 'conversation.updated':
      return event.data.previous;
    default:
      return undefined;
  }
}

interface EventParts {
  push: ConversationPush;
  audience: ConversationAudience;
  performer: Performer | undefined;
}

function deliver(event: ConversationEvent, parts: EventParts): Delivery {
  const { push, audience, performer } = parts;
  const name = publishedName(event);
  const previous = previousPosition(event);
  const by = performer ? { performer } : {};
  const base: RealtimeFrame =
    event.type === 'conversation.unread_count_changed'
      ? {
          event: name,
          data: {
            account_id: event.accountId,
            id: push.id,
            unread_count: push.unread_count,
            agent_last_seen_at: push.agent_last_seen_at,
            ...by,
          },
        }
      : {
          event: name,
          data: { ...push, account_id: event.accountId, ...by },
        };
  const forContact = (seen: ContactPush | null): RealtimeFrame => ({
    event: name,
    data: { ...conversationForContact(push, seen), account_id: event.accountId, ...by },
  });
  const outside = {
    contact: forContact(audience.seen),
    sharing: audience.seenBySharing && forContact(audience.seenBySharing),
  };
  const whole = framesForUsers(base, previous);
  const keyless = framesForUsers(withoutSourceIn(base, push), previous);
  const forUsers = (seesSource: boolean) => (seesSource ? whole : keyless);
  const removed = removedFrame(event.accountId, push.id);
  const removedFromLists = removedFrame(event.accountId, push.id, previous);
  return {
    seq: event.seq,
    frameFor(subscriber) {
      if (subscriber.kind === 'contact') {
        if (!isEventOf(event, forContacts)) return null;
        return when(audience.canReceive(subscriber), (may) =>
          may ? outside[audience.seenBy(subscriber)] : null,
        );
      }
      if (event.type === 'conversation.mentioned' && event.userId !== subscriber.id) return null;
      return when(audience.canReceive(subscriber), (may) => {
        if (may) {
          return when(audience.isListed(subscriber), (isListed) =>
            when(previous ? isListedAt(subscriber, previous) : true, (was) =>
              when(audience.seesSource(subscriber), (sees) => forUsers(sees)(isListed, was)),
            ),
          );
        }
        if (event.type !== 'conversation.updated' || !previous) return null;
        return when(audience.couldReceive(subscriber, previous), (could) =>
          could ? when(isListedAt(subscriber, previous), (was) => (was ? removedFromLists : removed)) : null,
        );
      });
    },
  };
}

/**
 * The frames of an event, by whether the conversation is and was in the receiver's lists. If it was in none,
 * `previous` is null, as for a new conversation. Each frame is built once, so that it is serialized once.
 */
function framesForUsers(
  base: RealtimeFrame,
  previous: ConversationPosition | null | undefined,
): (isListed: boolean, wasListed: boolean) => RealtimeFrame {
  const frame = (isListed: boolean, before: ConversationPosition | null | undefined): RealtimeFrame => ({
    ...base,
    data: {
      ...base.data,
      ...(before === undefined ? {} : { previous: before }),
      ...(isListed ? {} : { listed: false }),
    },
  });
  const known = new Map<string, RealtimeFrame>();
  return (isListed, wasListed) => {
    const name = `${isListed} ${wasListed}`;
    const made = known.get(name) ?? frame(isListed, wasListed ? previous : null);
    known.set(name, made);
    return made;
  };
}

/** The frame without source ids, for subscribers that may not see them. */
function withoutSourceIn(frame: RealtimeFrame, push: ConversationPush): RealtimeFrame {
  if (!('contact_inbox' in frame.data)) return frame;
  const { contact_inbox, messages } = redactSourceId(push);
  return { ...frame, data: { ...frame.data, contact_inbox, messages } };
}

function removedFrame(
  accountId: number,
  displayId: number,
  previous?: ConversationPosition | null,
): RealtimeFrame {
  return {
    event: 'conversation.removed',
    data: { account_id: accountId, id: displayId, ...(previous ? { previous } : {}) },
  };
}

function noDelivery(event: Pick<LoggedEvent, 'seq'>): Delivery {
  return { seq: event.seq, frameFor: () => null };
}

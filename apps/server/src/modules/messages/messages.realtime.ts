import type { ContactPush, MessagePush } from '@parley/contract';
import type { LoggedEvent } from '../../platform/events/events';
import { type Delivery, realtimeRule } from '../../platform/realtime/rules';
import { when } from '../../platform/realtime/when';
import { loadPerformers } from '../agents/agents.facade';
import {
  conversationAudience,
  messageForContact,
  redactMessageSourceId,
} from '../conversation-records/conversation-records.facade';
import { loadMessagePushes } from './load-messages';
import {
  firstReplyCreated,
  messageCreated,
  messageUpdated,
  type MessageChanges,
  redactContent,
} from './messages.events';
import { isDeleted } from './messages.repository';

const ACTIVITY = 2;

type MessageEvent = LoggedEvent<typeof messageCreated | typeof messageUpdated | typeof firstReplyCreated>;

/**
 * Agents who may see the conversation receive every message; its contact receives only messages meant for them (T4).
 */
export const messagesRealtime = [
  realtimeRule({
    events: [messageCreated, messageUpdated, firstReplyCreated],
    async prepare(db, accountId, events) {
      const [pushes, audiences, performers] = await Promise.all([
        loadMessagePushes(
          db,
          accountId,
          events.map((event) => event.messageId),
        ),
        conversationAudience(
          db,
          accountId,
          events.map((event) => event.conversationId),
        ),
        loadPerformers(db, accountId, events),
      ]);
      return events.map((event): Delivery => {
        const push = pushes.get(event.messageId);
        const audience = audiences.get(event.conversationId);
        if (!push || !audience) return { seq: event.seq, frameFor: () => null };
        const performer = performers.get(event.seq);
        const frame = {
          event: event.type,
          data: { ...push, ...extrasOf(event, push), ...(performer ? { performer } : {}) },
        };
        const forContact = (seen: ContactPush | null) => ({
          ...frame,
          data: { ...frame.data, ...messageForContact(push, seen) },
        });
        const outside = {
          contact: forContact(audience.seen),
          sharing: audience.seenBySharing && forContact(audience.seenBySharing),
        };
        // Build each frame once and share it, so that it is encoded once for all subscribers.
        const framesOf = (data: typeof frame.data) => ({
          listed: { ...frame, data },
          unlisted: { ...frame, data: { ...data, listed: false } },
        });
        const [framesWithoutSource, whole] = [
          framesOf(redactMessageSourceId(frame.data)),
          framesOf(frame.data),
        ];
        const forUsers = (isListed: boolean, seesSource: boolean) =>
          (seesSource ? whole : framesWithoutSource)[isListed ? 'listed' : 'unlisted'];
        const isForContact =
          !push.private && push.message_type !== ACTIVITY && event.type !== 'first.reply.created';
        return {
          seq: event.seq,
          frameFor(subscriber) {
            if (subscriber.kind === 'contact' && !isForContact) return null;
            return when(audience.canReceive(subscriber), (may) => {
              if (!may || subscriber.kind === 'contact')
                return may ? outside[audience.seenBy(subscriber)] : null;
              return when(audience.isListed(subscriber), (isListed) =>
                when(audience.seesSource(subscriber), (sees) => forUsers(isListed, sees)),
              );
            });
          },
        };
      });
    },
  }),
];

function extrasOf(event: MessageEvent, push: MessagePush): Record<string, unknown> {
  switch (event.type) {
    case 'message.created':
      return event.data.echo_id === undefined ? {} : { echo_id: event.data.echo_id };
    case 'message.updated':
      return { previous_changes: changesOf(event.data.changes, push) };
    case 'first.reply.created':
      return {};
  }
}

/** A subscriber that catches up may receive a change after the message was deleted, so the old content is removed. */
function changesOf(changes: MessageChanges, push: MessagePush): MessageChanges {
  return isDeleted(push) ? redactContent(changes, push) : changes;
}

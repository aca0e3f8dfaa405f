import type { ConversationViewers } from '@parley/contract';
import type { Database } from '../../platform/db/database';
import type { ViewTargets } from '../../platform/realtime/viewer-broadcaster';
import { loadUserPushes } from '../agents/agents.facade';
import { conversationAudience, findByDisplayId } from '../conversation-records/conversation-records.facade';
import { conversationAudienceRule } from './conversations.realtime';

/** Limit of the names in the list; `count` includes all viewers. */
const NAMED_AT_MOST = 20;

/** Conversations as targets of viewer presence. Visitors are neither counted as viewers nor receive the list. */
export function viewedConversations(database: Database): ViewTargets {
  return {
    async find(subscriber, displayId) {
      const { accountId } = subscriber;
      const db = database.tenant(accountId);
      const conversation = await findByDisplayId(db, accountId, displayId);
      if (!conversation) return null;
      const audience = await conversationAudience(db, accountId, [conversation.id]);
      return (await audience.get(conversation.id)?.canReceive(subscriber)) ? conversation.id : null;
    },
    audience: conversationAudienceRule(database, 'users'),
    async describe({ accountId, requestedId, userIds }) {
      const named = userIds.slice(0, NAMED_AT_MOST);
      const people = await loadUserPushes(database.tenant(accountId), accountId, named);
      const data: ConversationViewers = {
        account_id: accountId,
        id: requestedId,
        count: userIds.length,
        viewers: named.flatMap((id) => {
          const person = people.get(id);
          return person ? [{ id, name: person.available_name, thumbnail: person.thumbnail }] : [];
        }),
      };
      return { event: 'conversation.viewers_updated', data };
    },
  };
}

import type {
  Agent,
  Conversation,
  ConversationPriority,
  ConversationStatus,
  RouteBodyInput,
  routes,
  Team,
} from '@parley/contract';
import { assertNever } from '../../../shared/lib/assert-never';

/** One change of a conversation, or of many at once. */
export type ConversationChange =
  | { kind: 'assignee'; agent: Agent | null }
  | { kind: 'team'; team: Team | null }
  | { kind: 'labels'; added: readonly string[]; removed: readonly string[] }
  /** `until`: unix seconds. Without it a snoozed conversation stays snoozed until the next reply. */
  | { kind: 'status'; status: ConversationStatus; until?: number | null }
  | { kind: 'priority'; priority: ConversationPriority | null }
  | { kind: 'unread'; isUnread: boolean };

/** The conversation after the change. */
export function changed(conversation: Conversation, change: ConversationChange): Conversation {
  switch (change.kind) {
    case 'assignee': {
      const { assignee: _assignee, assignee_type: _type, ...meta } = conversation.meta;
      return {
        ...conversation,
        meta: change.agent ? { ...meta, assignee: change.agent, assignee_type: 'User' } : meta,
      };
    }
    case 'team': {
      const { team: _team, ...meta } = conversation.meta;
      return { ...conversation, meta: change.team ? { ...meta, team: change.team } : meta };
    }
    case 'labels':
      return { ...conversation, labels: labelsAfter(conversation.labels, change) };
    case 'status': {
      const until = change.status === 'snoozed' ? (change.until ?? null) : null;
      return {
        ...conversation,
        status: change.status,
        snoozed_until: until === null ? null : new Date(until * 1000).toISOString(),
        ...(change.status === 'resolved' && { waiting_since: 0 }),
      };
    }
    case 'priority':
      return { ...conversation, priority: change.priority };
    case 'unread': {
      const { unread_count: unread, agent_last_seen_at: seenAt } = conversation;
      // The server decides how far back; any earlier time keeps the open conversation from being marked as seen.
      return change.isUnread
        ? { ...conversation, unread_count: Math.max(1, unread), agent_last_seen_at: seenAt - 1 }
        : { ...conversation, unread_count: 0 };
    }
    default:
      return assertNever(change);
  }
}

/** The labels after the change: `removed` is applied first, then `added`. */
export function labelsAfter(
  labels: readonly string[],
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): string[] {
  const left = labels.filter((title) => !removed.includes(title));
  return [...left, ...added.filter((title) => !left.includes(title))];
}

type BulkBody = RouteBodyInput<typeof routes.startBulkAction>;

/** The change as the body of a bulk action. */
export function bulkBodyOf(change: ConversationChange): Omit<BulkBody, 'type' | 'ids'> {
  switch (change.kind) {
    case 'assignee':
      return { fields: { assignee_id: change.agent?.id ?? null } };
    case 'team':
      return { fields: { team_id: change.team?.id ?? 0 } };
    case 'labels':
      return { labels: { add: [...change.added], remove: [...change.removed] } };
    case 'status':
      return {
        fields: { status: change.status },
        ...(change.status === 'snoozed' && change.until != null && { snoozed_until: change.until }),
      };
    case 'priority':
      return { fields: { priority: change.priority } };
    case 'unread':
      return { fields: { unread: change.isUnread } };
    default:
      return assertNever(change);
  }
}

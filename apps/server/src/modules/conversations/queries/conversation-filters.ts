import { conversationStatuses } from '@parley/contract';
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables';
import type { UserViewer } from '../../access/access.facade';
import { buildFilter } from '../../filters/filters.facade';
import {
  visibleConversations,
  visibleToParticipant,
} from '../../conversation-records/conversation-records.facade';
import type { ConversationListRequest } from './list-request';
import { conversationColumns } from './conversation-columns';
import type { NarrowKind } from './narrow-source';

type Eb = ExpressionBuilder<Tables, 'conversations'>;

/** The conditions that a list shares with its counts: all but `assignee_type`. */
export function filterConversations(
  viewer: UserViewer,
  query: ConversationListRequest,
  /** The condition by which the source rows were already selected. */
  chosenBy?: NarrowKind,
): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'conversations'>();
  const all: Expression<SqlBool>[] = [eb('conversations.account_id', '=', viewer.accountId)];
  all.push(
    query.conversation_type === 'participating' ? visibleToParticipant(viewer) : visibleConversations(viewer),
  );
  if (query.inbox_id !== undefined) {
    all.push(eb('conversations.inbox_id', '=', query.inbox_id));
    // The condition cannot match, but without it the planner would read all conversations to find that out.
    if (isForeignInbox(viewer, query, query.inbox_id)) all.push(eb.lit(false));
  }
  if (query.team_id !== undefined) all.push(eb('conversations.team_id', '=', query.team_id));
  if (query.labels && query.labels.length > 0 && chosenBy !== 'labels') {
    all.push(hasAnyLabel(eb, viewer, query.labels));
  }
  if (query.conversation_type === 'unattended') all.push(unattended(eb));
  if (query.conversation_type === 'mention' && chosenBy !== 'mention') all.push(mentioned(eb, viewer));
  if (query.conversation_type === 'participating' && chosenBy !== 'participating')
    all.push(isParticipating(eb, viewer));
  if (query.source_id !== undefined) all.push(hasSourceId(eb, query.source_id));
  if (query.updated_within !== undefined) {
    all.push(sql<boolean>`conversations.updated_at > now() - make_interval(secs => ${query.updated_within})`);
  }
  if (query.filter) {
    all.push(buildFilter(conversationColumns(viewer.accountId, numberOf(query.status)), query.filter));
  }
  if (query.hits) all.push(inHits(query.hits));
  else all.push(inStatus(eb, query.status ?? 'open'));
  return eb.and(all);
}

/** Participants also see conversations of their teams, whatever the inbox. */
function isForeignInbox(viewer: UserViewer, query: ConversationListRequest, inboxId: number): boolean {
  if (viewer.role === 'administrator' || query.conversation_type === 'participating') return false;
  return !viewer.inboxIds.includes(inboxId);
}

export function byAssigneeType(viewer: UserViewer, type: string | undefined): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'conversations'>();
  switch (type) {
    case 'me':
      return eb('conversations.assignee_id', '=', viewer.userId);
    case 'unassigned':
      return eb('conversations.assignee_id', 'is', null);
    case 'assigned':
      return eb('conversations.assignee_id', 'is not', null);
    default:
      return eb.lit(true);
  }
}

/**
 * `all`, a status, or an unknown word, which matches nothing. The status is a literal in the statement's text, so
 * that each status gets its own plan.
 */
function inStatus(eb: Eb, status: string): Expression<SqlBool> {
  if (status === 'all') return eb.lit(true);
  const number = numberOf(status);
  return number === undefined ? eb.lit(false) : eb('conversations.status', '=', eb.lit(number));
}

function numberOf(status: string | undefined): number | undefined {
  const number = conversationStatuses.findIndex((known) => known === status);
  return number < 0 ? undefined : number;
}

function unattended(eb: Eb): Expression<SqlBool> {
  return eb.or([
    eb('conversations.first_reply_created_at', 'is', null),
    eb('conversations.waiting_since', 'is not', null),
  ]);
}

function hasAnyLabel(eb: Eb, viewer: UserViewer, titles: string[]): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('conversation_labels as l')
      .select('l.title')
      .where('l.account_id', '=', viewer.accountId)
      .where('l.title', 'in', titles)
      .whereRef('l.conversation_id', '=', 'conversations.id'),
  );
}

function mentioned(eb: Eb, viewer: UserViewer): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('mentions')
      .select('mentions.user_id')
      .where('mentions.account_id', '=', viewer.accountId)
      .where('mentions.user_id', '=', viewer.userId)
      .whereRef('mentions.conversation_id', '=', 'conversations.id'),
  );
}

function isParticipating(eb: Eb, viewer: UserViewer): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('conversation_participants as p')
      .select('p.user_id')
      .where('p.account_id', '=', viewer.accountId)
      .where('p.user_id', '=', viewer.userId)
      .whereRef('p.conversation_id', '=', 'conversations.id'),
  );
}

function hasSourceId(eb: Eb, sourceId: string): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('contact_inboxes as ci')
      .select('ci.id')
      .whereRef('ci.account_id', '=', 'conversations.account_id')
      .whereRef('ci.id', '=', 'conversations.contact_inbox_id')
      .where('ci.source_id', '=', sourceId),
  );
}

function inHits(hits: NonNullable<ConversationListRequest['hits']>): Expression<SqlBool> {
  const ids = [...new Set(hits.map((hit) => hit.conversation_id))];
  return sql<boolean>`conversations.id = any(${ids}::bigint[])`;
}

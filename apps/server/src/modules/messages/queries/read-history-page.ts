import { type RawBuilder, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import { compileOnce, type Placeholder } from '../../../platform/db/compile-once';
import { cachedPlanHint } from '../../../platform/db/plan-cache-hints';
import { type ConversationRow, findMergedInto } from '../../conversation-records/conversation-records.facade';
import { type HistoryRange, NEWER_PAGE, PAGE, RANGE_PAGE } from '../messages.repository';
import {
  around,
  type RawMessagesWithRelated,
  type RestMessageRow,
  restColumns,
  reviveDates,
  parseMessagesWithRelated,
  type MessagesWithRelated,
} from './messages-with-related';

/** Columns of the conversation that the history response shows and that the visibility policy reads. */
export type HistoryConversation = Pick<
  ConversationRow,
  | 'id'
  | 'account_id'
  | 'display_id'
  | 'inbox_id'
  | 'team_id'
  | 'assignee_id'
  | 'contact_id'
  | 'contact_inbox_id'
  | 'labels'
  | 'additional_attributes'
  | 'agent_last_seen_at'
  | 'assignee_last_seen_at'
>;

export interface HistoryPage extends MessagesWithRelated<RestMessageRow> {
  conversation: HistoryConversation;
}

export interface HistoryRequest extends Pick<HistoryRange, 'accountId' | 'before' | 'after' | 'publicOnly'> {
  displayId: number;
}

/**
 * Reads a conversation by display id, a range of its history (see `readHistory`) and the related rows in one statement:
 * each kind as one JSON column, each row by its key, so the plan can be cached. Does not check authorization; the
 * caller must. Undefined: no such conversation.
 */
export async function readHistoryPage(
  db: DbReader,
  request: HistoryRequest,
): Promise<HistoryPage | undefined> {
  const [found] = await statementFor(request)(db, request);
  if (!found?.conversation) return readMergeTarget(db, request);
  const conversation = reviveDates(found.conversation, ['agent_last_seen_at', 'assignee_last_seen_at']);
  return { conversation, ...parseMessagesWithRelated(found) };
}

/** The display id of a merged conversation resolves to the conversation it was merged into. */
async function readMergeTarget(db: DbReader, request: HistoryRequest): Promise<HistoryPage | undefined> {
  const displayId = await findMergedInto(db, request.accountId, { displayId: request.displayId });
  return displayId === undefined ? undefined : readHistoryPage(db, { ...request, displayId });
}

type Read = RawMessagesWithRelated<RestMessageRow> & { conversation: HistoryConversation | null };
type Statement = (db: DbReader, request: HistoryRequest) => Promise<Read[]>;

/** One compiled statement per combination of range and visibility. */
const statements = new Map<string, Statement>();

function statementFor({ before, after, publicOnly }: HistoryRequest): Statement {
  const hasBefore = before !== undefined;
  const hasAfter = after !== undefined;
  const key = `${hasBefore} ${hasAfter} ${publicOnly}`;
  const known = statements.get(key);
  if (known) return known;
  const made = compileOnce<HistoryRequest, Read>((place) =>
    pageOf(place, stretch(place, { hasBefore, hasAfter, publicOnly })),
  );
  statements.set(key, made);
  return made;
}

function pageOf(place: Placeholder<HistoryRequest>, which: RawBuilder<unknown>): RawBuilder<Read> {
  const accountId = place('accountId');
  const also = {
    contact: sql`select contact_id from conversation`,
    person: sql`select assignee_id from conversation`,
  };
  return sql<Read>`select ${cachedPlanHint} page.* from (
    with conversation as materialized (
      select id, account_id, display_id, inbox_id, team_id, assignee_id, contact_id, contact_inbox_id, labels,
        additional_attributes, agent_last_seen_at, assignee_last_seen_at
      from conversations where account_id = ${accountId} and display_id = ${place('displayId')}),
    shown as materialized (
      select found.* from conversation cross join lateral (
        select ${restColumns} from messages
        where account_id = ${accountId} and conversation_id = conversation.id ${which}) as found)
    select (select row_to_json(conversation) from conversation) as conversation,
      (select json_agg(shown order by shown.id) from shown) as messages, ${around(accountId, also)}
    ) as page`;
}

interface HistoryRangeFlags {
  hasBefore: boolean;
  hasAfter: boolean;
  publicOnly: boolean;
}

function stretch(
  place: Placeholder<HistoryRequest>,
  { hasBefore, hasAfter, publicOnly }: HistoryRangeFlags,
): RawBuilder<unknown> {
  const publicCondition = publicOnly ? sql`and private = false and message_type <> 2` : sql``;
  const until = hasBefore ? sql`and id < ${place('before')}` : sql``;
  if (hasBefore && hasAfter)
    return sql`${publicCondition} and id >= ${place('after')} ${until} order by id limit ${sql.lit(RANGE_PAGE)}`;
  if (hasAfter)
    return sql`${publicCondition} and id > ${place('after')} order by id limit ${sql.lit(NEWER_PAGE)}`;
  return sql`${publicCondition} ${until} order by id desc limit ${sql.lit(PAGE)}`;
}

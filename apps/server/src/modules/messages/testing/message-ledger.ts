import { type DatabaseProbe, succeed, type TestApp } from '../../../testing';

/** Every row that a message could leave in an account. */
export async function ledgerOf(probe: DatabaseProbe, accountId: number): Promise<Record<string, unknown>> {
  const [row] = await probe.query(
    `select
      (select jsonb_agg(m order by id) from messages m where account_id = $1) as messages,
      (select jsonb_agg(c order by id) from conversations c where account_id = $1) as conversations,
      (select jsonb_agg(k order by k::text) from conversation_counts k where account_id = $1) as counts,
      (select jsonb_agg(p order by id) from contacts p where account_id = $1) as contacts,
      (select jsonb_agg(e order by seq) from event_log e where account_id = $1) as events,
      (select last_seq from account_event_seq where account_id = $1) as newest_event`,
    [accountId],
  );
  return row as Record<string, unknown>;
}

/** Counters of an account that differ from its rows; empty if all are right. */
export function wrongCounts(probe: DatabaseProbe, accountId: number): Promise<unknown[]> {
  return probe.query(
    `with counted as (
      select p.scope, p.ref, c.status, c.inbox_id, coalesce(c.assignee_id, 0) as assignee_id,
        count(*) as total, count(*) filter (where c.unread_count > 0) as unread,
        count(*) filter (where c.first_reply_created_at is null or c.waiting_since is not null) as unattended
      from conversations c, lateral (
        select 'all' as scope, '' as ref
        union all select 'team', c.team_id::text where c.team_id is not null
        union all select 'label', unnest(c.labels)) p
      where c.account_id = $1 group by 1, 2, 3, 4, 5),
    kept as (
      select scope, ref, status, inbox_id, assignee_id, total, unread, unattended from conversation_counts
      where account_id = $1 and (total <> 0 or unread <> 0 or unattended <> 0))
    (table counted except table kept) union all (table kept except table counted)`,
    [accountId],
  );
}

/** Ids of the messages of a conversation, and the message ids of its `message.created` events, each in order. */
export async function messagesAndEvents(
  probe: DatabaseProbe,
  conversationId: number,
): Promise<{ ids: number[]; events: number[] }> {
  const [row] = await probe.query(
    `select
      array(select id::integer from messages where conversation_id = $1 order by id) as ids,
      array(select message_id::integer from event_log
        where conversation_id = $1 and type = 'message.created' order by seq) as events`,
    [conversationId],
  );
  return row as { ids: number[]; events: number[] };
}

/** Starts a conversation as a client of an API inbox. `id` is the row's id, `displayId` the number shown to users. */
export async function startApiConversation(
  app: TestApp,
  probe: DatabaseProbe,
  place: { accountId: number; inboxIdentifier: string | null | undefined },
) {
  const inbox = `/public/api/v1/inboxes/${place.inboxIdentifier}`;
  const contact = await succeed(app.anonymous.post(`${inbox}/contacts`, {}));
  const conversations = `${inbox}/contacts/${contact.source_id}/conversations`;
  const { id: displayId } = await succeed(app.anonymous.post(conversations, {}));
  const [row] = await probe.query(
    'select id::integer as id from conversations where account_id = $1 and display_id = $2',
    [place.accountId, displayId],
  );
  const at = (of: number) => `${conversations}/${of}/messages`;
  return {
    id: (row as { id: number }).id,
    displayId: displayId as number,
    contactId: contact.id as number,
    /** Writes as the contact. */
    say: (body: Record<string, unknown>, to: number = displayId) => app.anonymous.post(at(to), body),
  };
}

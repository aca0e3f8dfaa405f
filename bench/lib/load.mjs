import { accountPlans, accountTables } from './accounts.mjs';
import * as rows from './conversations.mjs';
import { copyInto } from './copy.mjs';

/** Loads the whole data set into a migrated, empty database. `client` connects as its owner. */
export async function loadDataSet(client, { conversations, say, secrets }) {
  const plans = rows.withOffsets(accountPlans(), conversations);
  // The generated rows are consistent; checking each reference again would take most of the time.
  await client.query(`set session_replication_role = replica; set synchronous_commit = off;
    set maintenance_work_mem = '256MB'; set work_mem = '128MB'`);
  const made = await dropSearchIndexes(client);
  for (const table of [...accountTables(plans, secrets), ...conversationTables(plans)]) {
    const began = Date.now();
    await copyInto(client, table);
    if (Date.now() - began > 2_000) say(`${table.table}: ${((Date.now() - began) / 1_000).toFixed(0)} s`);
  }
  for (const statement of followUps) await client.query(statement);
  say('indexes of the search');
  for (const statement of made) await client.query(statement);
  await client.query('set session_replication_role = default');
  say('analysing');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

/** Search indexes are built faster over all rows than row by row; returns the statements that create them again. */
export async function dropSearchIndexes(client) {
  const { rows: found } = await client.query(
    `select indexname as name, indexdef as definition from pg_indexes where indexdef like '% USING gin %'`,
  );
  for (const { name } of found) await client.query(`drop index ${name}`);
  return found.map(({ definition }) => definition);
}

const ofAll = (plans, make) =>
  (function* () {
    for (const plan of plans) yield* make(plan);
  })();

function conversationTables(plans) {
  const table = (name, columns, make) => ({ table: name, columns, rows: ofAll(plans, make) });
  return [
    table('contacts', rows.contactColumns, rows.contactRows),
    table(
      'contact_inboxes',
      ['account_id', 'id', 'contact_id', 'inbox_id', 'source_id', 'pubsub_token'],
      rows.contactInboxRows,
    ),
    table('contact_notes', ['account_id', 'contact_id', 'user_id', 'content'], rows.noteRows),
    table('conversations', rows.conversationColumns, rows.conversationRows),
    table('conversation_participants', ['account_id', 'conversation_id', 'user_id'], rows.participantRows),
    table('mentions', ['account_id', 'conversation_id', 'user_id'], rows.mentionRows),
    table('messages', rows.messageColumns, rows.messageRows),
    table('attachments', rows.attachmentColumns, rows.attachmentRows),
  ];
}

const cell = `status, inbox_id, coalesce(assignee_id, 0), count(*), count(*) filter (where unread_count > 0),
  count(*) filter (where first_reply_created_at is null or waiting_since is not null)`;
const cellKey = 'status, inbox_id, coalesce(assignee_id, 0)';
const target = `insert into conversation_counts
  (account_id, scope, ref, status, inbox_id, assignee_id, total, unread, unattended)`;

/** Rows derived from the others: stored counters, display ids, the end of the event log, the id sequences. */
const followUps = [
  `${target} select account_id, 'all', '', ${cell} from conversations group by account_id, ${cellKey}`,
  `${target} select account_id, 'team', team_id::text, ${cell} from conversations where team_id is not null
    group by account_id, team_id, ${cellKey}`,
  `${target} select account_id, 'label', l.title, ${cell} from conversations, unnest(labels) as l(title)
    group by account_id, l.title, ${cellKey}`,
  // Rows that triggers maintain when rows are inserted one by one.
  `insert into conversation_labels (account_id, title, conversation_id, status, last_activity_at)
    select distinct account_id, title, id, status, last_activity_at from conversations, unnest(labels) as title`,
  `insert into contact_search select (contact_search_of(contacts)).* from contacts`,
  `insert into contact_labels select distinct account_id, title, id from contacts, unnest(labels) as title`,
  `insert into contact_counts select account_id, count(*) from contact_search where is_known group by account_id`,
  `insert into conversation_numbers select account_id, max(display_id) from conversations group by account_id`,
  `insert into reporting_events (account_id, conversation_id, inbox_id, user_id, team_id, name, value,
      value_in_business_hours, event_start_time, event_end_time, created_at)
    select account_id, id, inbox_id, assignee_id, team_id, name, extract(epoch from ends - starts),
      round(extract(epoch from ends - starts) / 3, 6), starts, ends, ends
    from conversations c cross join lateral (
      select 'first_response' as name, c.created_at as starts, c.first_reply_created_at as ends
      union all select 'conversation_resolved', c.created_at, case c.status when 1 then c.last_activity_at end
      union all select 'reply_time', m.asked_at, m.created_at from (
        select created_at, message_type, lag(created_at) over thread as asked_at, lag(message_type) over thread as before
        from messages where account_id = c.account_id and conversation_id = c.id window thread as (order by id)
      ) m where m.message_type = 1 and m.before = 0 and m.created_at > c.first_reply_created_at
    ) e where ends is not null`,
  `insert into event_log (account_id, seq, type, conversation_id, message_id, contact_id, inbox_id, actor_type, actor_id)
    select m.account_id, row_number() over (partition by m.account_id order by m.id), 'message.created',
      m.conversation_id, m.id, null, m.inbox_id, m.sender_type, m.sender_id
    from (select * from messages order by id desc limit 100000) m`,
  `insert into account_event_seq select account_id, max(seq) from event_log group by account_id`,
  `insert into event_relay_cursors select account_id, last_seq from account_event_seq`,
  `update installation set set_up_at = now()`,
  `do $$ declare t record; begin
    for t in select table_name, column_name from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES'
    loop
      execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce((select max(%I) from %I), 0) + 1, false)',
        t.table_name, t.column_name, t.column_name, t.table_name);
    end loop;
  end $$`,
];

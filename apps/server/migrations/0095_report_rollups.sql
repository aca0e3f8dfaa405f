-- What reports count, taken from conversations, messages and reporting events and kept up to date by a job, so that a report
-- needn't read them. All of it can be computed again from those tables. No foreign keys: checking each of millions of rows
-- would double the time to build them. A job removes the rows of accounts that are gone.

-- Facts of one conversation in one quarter of an hour (of UTC), by inbox and agent of what is counted. Those of a deleted
-- conversation remain until they are taken out of the sums. Measures are null instead of 0.
create table report_facts (
  account_id bigint not null,
  conversation_id bigint not null,
  quarter timestamptz not null,
  inbox_id bigint not null,
  agent_id bigint not null, -- 0: none
  -- The conversation now.
  started_quarter timestamptz not null,
  team_id bigint not null, -- 0: none
  status smallint not null,
  labels text[] not null, -- sorted
  conversations integer, -- 1: it was created in this quarter
  incoming_messages integer,
  outgoing_messages integer,
  -- Sums are in microseconds: whole numbers can be subtracted exactly.
  first_responses integer,
  first_response_sum bigint,
  first_responses_business integer, -- those with a known value in business hours
  first_response_business_sum bigint,
  first_responses_1h integer, -- that took less than an hour
  first_responses_4h integer, -- an hour or more, and less than four
  first_responses_8h integer,
  first_responses_24h integer,
  resolutions integer,
  resolution_sum bigint,
  resolutions_business integer,
  resolution_business_sum bigint,
  replies integer,
  reply_sum bigint,
  replies_business integer,
  reply_business_sum bigint,
  primary key (account_id, conversation_id, quarter, inbox_id, agent_id)
);
create index report_facts_quarter on report_facts (account_id, quarter);

-- Sums of facts by subject and quarter of an hour. Dimensions (see modules/reports/rollups/queries/dimensions.ts): 0 account,
-- 1 inbox, 2 team, 3 agent, 4 label, and by day and month alone 5 label by inbox, 6 status by inbox, 7 label by start of the
-- conversation.
create table report_rollups (
  account_id bigint not null,
  dimension smallint not null,
  subject_id bigint not null, -- of the inbox, team (0: none) or agent; otherwise 0
  detail text not null, -- the label's title, or the status; otherwise empty
  starts_at timestamptz not null,
  conversations integer,
  incoming_messages integer,
  outgoing_messages integer,
  first_responses integer,
  first_response_sum bigint,
  first_responses_business integer,
  first_response_business_sum bigint,
  first_responses_1h integer,
  first_responses_4h integer,
  first_responses_8h integer,
  first_responses_24h integer,
  resolutions integer,
  resolution_sum bigint,
  resolutions_business integer,
  resolution_business_sum bigint,
  replies integer,
  reply_sum bigint,
  replies_business integer,
  reply_business_sum bigint,
  primary key (account_id, dimension, subject_id, detail, starts_at)
) with (fillfactor = 90); -- room to change a row of the current quarter in place

-- The same sums by day of UTC.
create table report_day_rollups (
  like report_rollups,
  primary key (account_id, dimension, subject_id, detail, starts_at)
) with (fillfactor = 90);
create index report_day_rollups_day on report_day_rollups (account_id, dimension, starts_at);

-- The same sums by month of UTC.
create table report_month_rollups (
  like report_rollups,
  primary key (account_id, dimension, subject_id, detail, starts_at)
) with (fillfactor = 90);

-- How far the facts follow the event log. No row: they were not built yet, and reports read the tables.
create table report_positions (
  account_id bigint primary key,
  seq bigint not null, -- the facts contain all changes up to this event
  is_planned boolean not null default false, -- a job that continues will run
  is_rebuild_due boolean not null default false,
  built_at timestamptz not null default clock_timestamp()
);

-- Conversations whose facts changed without an event that remains in the log.
create table report_stale_conversations (
  account_id bigint not null,
  conversation_id bigint not null,
  primary key (account_id, conversation_id)
);

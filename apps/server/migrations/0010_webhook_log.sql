-- Webhooks: state of health, two secrets while one takes over from the other, every attempt with its answer,
-- and replays from the event log.

alter table webhooks
  add column failing_since timestamptz, -- first failure since the last success
  add column paused_at timestamptz,
  add column pause_reason text check (pause_reason in ('failing', 'gone', 'manual')),
  add column previous_secret text, -- encrypted; signs too until the time below
  add column previous_secret_until timestamptz;

create table webhook_replays (
  account_id bigint not null,
  id bigint generated always as identity,
  webhook_id bigint not null,
  user_id bigint,
  from_at timestamptz not null,
  to_at timestamptz not null,
  cursor_seq bigint not null, -- events up to this number are planned
  last_seq bigint not null,
  events integer not null, -- as counted at the beginning
  planned integer not null default 0,
  state text not null default 'running' check (state in ('running', 'done', 'stopped')),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, webhook_id) references webhooks (account_id, id) on delete cascade
);
create unique index webhook_replays_running on webhook_replays (account_id, webhook_id) where state = 'running';

alter table webhook_deliveries
  add column kind text not null default 'live' check (kind in ('live', 'replay', 'test')),
  add column replay_id bigint,
  add column contact_id bigint, -- of what belongs to a contact and to no conversation
  add column next_attempt_at timestamptz,
  add column last_error_code text;
update webhook_deliveries set next_attempt_at = now() where state = 'failed';

-- The log of one endpoint and its figures of a day.
create index webhook_deliveries_log on webhook_deliveries (account_id, webhook_id, created_at desc, id desc)
  include (state, kind);
create index webhook_deliveries_dead on webhook_deliveries (account_id, webhook_id, created_at desc, id desc)
  where state = 'dead';
create index webhook_deliveries_due on webhook_deliveries (account_id, webhook_id, inbox_id, next_attempt_at)
  where state = 'failed';
create index webhook_deliveries_replay on webhook_deliveries (account_id, replay_id, id)
  where kind = 'replay' and state = 'pending';
create index webhook_deliveries_conversation on webhook_deliveries (account_id, conversation_id)
  where conversation_id is not null;
create index webhook_deliveries_contact on webhook_deliveries (account_id, contact_id)
  where contact_id is not null;
-- Housekeeping goes by age over all accounts.
create index webhook_deliveries_old on webhook_deliveries (created_at);

create table webhook_attempts (
  account_id bigint not null,
  id bigint generated always as identity,
  delivery_id bigint not null,
  url text not null,
  request_headers jsonb not null,
  started_at timestamptz not null default clock_timestamp(),
  duration_ms integer, -- null: it has not ended, or its process did
  status integer,
  response_headers jsonb,
  response_body text,
  response_truncated boolean not null default false,
  error text,
  error_code text,
  primary key (account_id, id),
  foreign key (account_id, delivery_id) references webhook_deliveries (account_id, id) on delete cascade
);
create index webhook_attempts_delivery on webhook_attempts (account_id, delivery_id, id);

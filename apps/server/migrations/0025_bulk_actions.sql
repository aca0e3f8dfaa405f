-- Bulk actions: what was asked for, and what became of each conversation or contact; kept for a day.

create table bulk_actions (
  account_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  echo_id text not null, -- the caller's name for it: asked again, it is the same action
  type text not null check (type in ('Conversation', 'Contact')),
  input jsonb not null, -- with the ids: display ids of conversations, ids of contacts
  locale text not null,
  request_id text,
  created_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  primary key (account_id, id),
  unique (account_id, user_id, echo_id),
  foreign key (account_id, user_id) references account_users (account_id, user_id) on delete cascade
);
create index bulk_actions_age on bulk_actions (created_at);

-- Written in the transaction of the change itself: what stands here was done, and is not done again.
create table bulk_action_items (
  account_id bigint not null,
  bulk_action_id bigint not null,
  record_id bigint not null,
  outcome text not null check (outcome in ('changed', 'unchanged', 'refused')),
  reason text,
  before jsonb,
  after jsonb,
  primary key (account_id, bulk_action_id, record_id),
  foreign key (account_id, bulk_action_id) references bulk_actions (account_id, id) on delete cascade
);

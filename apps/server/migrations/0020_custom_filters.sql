-- Saved views, each of one person: folders of conversations, segments of contacts, reports.
create table custom_filters (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  filter_type text not null default 'conversation' check (filter_type in ('conversation', 'contact', 'report')),
  name text not null,
  query jsonb not null default '{}', -- as the client wrote it
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, user_id) references account_users (account_id, user_id) on delete cascade
);
create index custom_filters_user on custom_filters (account_id, user_id, filter_type, id);

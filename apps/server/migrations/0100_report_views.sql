-- Saved views of reports: for one person, or shared with everybody who has access to reports.
create table report_views (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  user_id bigint, -- the only person who sees it; null: shared
  created_by_id bigint, -- null: has left the account, possible only if it is shared
  report text not null,
  name text not null,
  search jsonb not null, -- parameters of the address
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  check (user_id is null or created_by_id is null or user_id = created_by_id),
  foreign key (account_id, user_id) references account_users (account_id, user_id) on delete cascade,
  foreign key (account_id, created_by_id) references account_users (account_id, user_id)
    on delete set null (created_by_id)
);
create index report_views_user on report_views (account_id, user_id);
create index report_views_creator on report_views (account_id, created_by_id);

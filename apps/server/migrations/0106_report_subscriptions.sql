-- Who gets a saved view of a report by email every Monday.
create table report_subscriptions (
  account_id bigint not null,
  report_view_id bigint not null,
  user_id bigint not null,
  timezone text not null, -- IANA name
  next_at timestamptz not null, -- when the next email is due, or is tried again
  created_at timestamptz not null default now(),
  primary key (account_id, report_view_id, user_id),
  foreign key (account_id, report_view_id) references report_views (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references account_users (account_id, user_id) on delete cascade
);
create index report_subscriptions_user on report_subscriptions (account_id, user_id);
create index report_subscriptions_due on report_subscriptions (next_at);

-- Notifications: what each member was told of, at most one for each conversation; the devices of people for push, and
-- what became of each push.

create table notifications (
  account_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  notification_type smallint not null check (notification_type between 1 and 8),
  conversation_id bigint not null,
  message_id bigint, -- what was said, where somebody said something
  read_at timestamptz,
  snoozed_until timestamptz,
  last_activity_at timestamptz not null default clock_timestamp(),
  meta jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  -- A new one takes the place of the one before; also finds those of a conversation.
  unique (account_id, conversation_id, user_id),
  foreign key (account_id, user_id) references account_users (account_id, user_id) on delete cascade,
  foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade,
  foreign key (account_id, message_id) references messages (account_id, id) on delete cascade
);
create index notifications_list on notifications (account_id, user_id, last_activity_at desc, id desc);
-- The list as it opens, and the number at the bell.
create index notifications_unread on notifications (account_id, user_id, last_activity_at desc, id desc)
  include (conversation_id) where read_at is null and snoozed_until is null;
create index notifications_message on notifications (account_id, message_id) where message_id is not null;
-- Over all accounts: what is due, what is old.
create index notifications_snoozed on notifications (snoozed_until) where snoozed_until is not null;
create index notifications_age on notifications (created_at);

-- The newest event each member was told of, by conversation: an event that is handled once more tells nobody twice,
-- also when what it had told is deleted by now.
create table notification_receipts (
  account_id bigint not null,
  conversation_id bigint not null,
  user_id bigint not null,
  event_seq bigint not null,
  created_at timestamptz not null default now(),
  primary key (account_id, conversation_id, user_id),
  foreign key (account_id, user_id) references account_users (account_id, user_id) on delete cascade,
  foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade
);
create index notification_receipts_user on notification_receipts (account_id, user_id);
create index notification_receipts_age on notification_receipts (created_at);

-- Devices belong to a person, whatever accounts they are a member of.
create table notification_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  subscription_type text not null check (subscription_type in ('browser_push', 'fcm')),
  identifier text not null unique,
  subscription_attributes jsonb not null,
  -- What registered it: whoever is signed out there is told nothing there. Null: a personal token.
  session_id bigint references sessions on delete cascade,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index notification_subscriptions_user on notification_subscriptions (user_id, id);
create index notification_subscriptions_session on notification_subscriptions (session_id) where session_id is not null;

create table push_deliveries (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references notification_subscriptions on delete cascade,
  kind text not null check (kind in ('notification', 'test')),
  notification_type smallint,
  state text not null check (state in ('delivered', 'failed')),
  status integer, -- of the push service's answer; null: none came
  answer text,
  created_at timestamptz not null default clock_timestamp()
);
create index push_deliveries_subscription on push_deliveries (subscription_id, id desc);

-- What browsers know the installation by when it pushes.
alter table installation
  add column vapid_public_key text,
  add column vapid_private_key text; -- encrypted

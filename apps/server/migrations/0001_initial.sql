-- Tenancy: every tenant table leads its primary key with account_id, every foreign key between tenant
-- tables carries it, and row-level security is forced. The application role sees the rows of the account
-- its connection is set to (app.account_id) and nothing when it is set to none.

create function app_account_id() returns bigint language sql stable parallel safe as
$$ select nullif(current_setting('app.account_id', true), '')::bigint $$;

-- Global: the installation and its people -------------------------------------------------------------

create table installation (
  id smallint primary key default 1 check (id = 1),
  set_up_at timestamptz,
  settings jsonb not null default '{}'
);
insert into installation default values;

create table users (
  id bigint generated always as identity primary key,
  email text not null,
  pending_email text,
  name text not null,
  display_name text,
  password_hash text,
  provider text not null default 'email',
  uid text not null,
  pubsub_token text not null unique,
  confirmed_at timestamptz,
  message_signature text,
  ui_settings jsonb not null default '{}',
  custom_attributes jsonb not null default '{}',
  avatar_key text,
  type text,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  client text not null,
  token_hash text not null unique,
  ip text,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (user_id, client)
);

create table access_tokens (
  id bigint generated always as identity primary key,
  owner_type text not null check (owner_type in ('User', 'AgentBot')),
  owner_id bigint not null,
  token_hash text not null unique,
  token_secret text not null, -- encrypted: the owner is shown it again
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (owner_type, owner_id)
);

create table user_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('confirmation', 'password_reset', 'invitation', 'email_change', 'sso')),
  token_hash text not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index user_tokens_user on user_tokens (user_id, purpose);

-- Accounts and membership -----------------------------------------------------------------------------

create table accounts (
  id bigint generated always as identity primary key,
  name text not null,
  locale text not null default 'en',
  domain text,
  support_email text,
  status text not null default 'active' check (status in ('active', 'suspended')),
  features jsonb not null default '{}',
  settings jsonb not null default '{}',
  limits jsonb not null default '{}',
  custom_attributes jsonb not null default '{}',
  cache_keys jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table custom_roles (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  name text not null,
  description text,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);

create table account_users (
  account_id bigint not null references accounts on delete cascade,
  user_id bigint not null references users on delete cascade,
  id bigint generated always as identity,
  role text not null default 'agent' check (role in ('agent', 'administrator')),
  custom_role_id bigint,
  inviter_id bigint references users on delete set null,
  availability text not null default 'online' check (availability in ('online', 'busy', 'offline')),
  auto_offline boolean not null default true,
  active_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, user_id),
  unique (account_id, id),
  foreign key (account_id, custom_role_id) references custom_roles (account_id, id) on delete set null (custom_role_id)
);
create index account_users_user on account_users (user_id);

create table notification_settings (
  account_id bigint not null,
  user_id bigint not null,
  id bigint generated always as identity,
  email_flags text[] not null default '{email_conversation_assignment}',
  push_flags text[] not null default '{push_conversation_assignment}',
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references account_users (account_id, user_id) on delete cascade
);

-- Teams and labels ------------------------------------------------------------------------------------

create table teams (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  name text not null,
  description text,
  allow_auto_assign boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, name)
);

create table team_members (
  account_id bigint not null,
  team_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (account_id, team_id, user_id),
  foreign key (account_id, team_id) references teams (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references account_users (account_id, user_id) on delete cascade
);
create index team_members_user on team_members (account_id, user_id);

create table labels (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  title text not null,
  description text,
  color text not null default '#1f93ff',
  show_on_sidebar boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, title)
);

-- Inboxes and their channels --------------------------------------------------------------------------

create table inboxes (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  name text not null,
  channel_type text not null check (channel_type in ('Channel::WebWidget', 'Channel::Api')),
  channel_id bigint not null,
  avatar_key text,
  greeting_enabled boolean not null default false,
  greeting_message text,
  working_hours_enabled boolean not null default false,
  working_hours jsonb not null,
  timezone text not null default 'UTC',
  out_of_office_message text,
  enable_email_collect boolean not null default true,
  csat_survey_enabled boolean not null default false,
  csat_config jsonb not null default '{}',
  enable_auto_assignment boolean not null default true,
  auto_assignment_config jsonb not null default '{}',
  allow_messages_after_resolved boolean not null default true,
  lock_to_single_conversation boolean not null default false,
  sender_name_type text not null default 'friendly',
  business_name text,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);

create table channel_web_widgets (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  website_token text not null unique,
  hmac_token text not null, -- encrypted
  hmac_mandatory boolean not null default false,
  website_url text not null,
  widget_color text not null default '#1f93ff',
  welcome_title text,
  welcome_tagline text,
  reply_time text not null default 'in_a_few_minutes',
  feature_flags text[] not null default '{attachments,emoji_picker,end_conversation}',
  pre_chat_form_enabled boolean not null default false,
  pre_chat_form_options jsonb not null,
  continuity_via_email boolean not null default true,
  allowed_domains text not null default '',
  primary key (account_id, id)
);

create table channel_apis (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  identifier text not null unique,
  hmac_token text not null, -- encrypted
  secret text not null, -- encrypted
  hmac_mandatory boolean not null default false,
  webhook_url text,
  additional_attributes jsonb not null default '{}',
  primary key (account_id, id)
);

create table inbox_members (
  account_id bigint not null,
  inbox_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (account_id, inbox_id, user_id),
  foreign key (account_id, inbox_id) references inboxes (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references account_users (account_id, user_id) on delete cascade
);
create index inbox_members_user on inbox_members (account_id, user_id);

-- Contacts --------------------------------------------------------------------------------------------

create table contacts (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  name text not null default '',
  email text,
  phone_number text,
  identifier text,
  contact_type text not null default 'visitor' check (contact_type in ('visitor', 'lead', 'customer')),
  blocked boolean not null default false,
  location text,
  country_code text,
  avatar_key text,
  labels text[] not null default '{}',
  additional_attributes jsonb not null default '{}',
  custom_attributes jsonb not null default '{}',
  last_activity_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id)
);
create unique index contacts_email on contacts (account_id, lower(email)) where email is not null;
create unique index contacts_phone on contacts (account_id, phone_number) where phone_number is not null;
create unique index contacts_identifier on contacts (account_id, identifier) where identifier is not null;
create index contacts_activity on contacts (account_id, last_activity_at desc nulls last, id desc);

create table contact_inboxes (
  account_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  inbox_id bigint not null,
  source_id text not null,
  hmac_verified boolean not null default false,
  pubsub_token text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, inbox_id, source_id),
  foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade,
  foreign key (account_id, inbox_id) references inboxes (account_id, id) on delete cascade
);
create index contact_inboxes_contact on contact_inboxes (account_id, contact_id);

create table contact_notes (
  account_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  user_id bigint,
  content text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade
);
create index contact_notes_contact on contact_notes (account_id, contact_id, id desc);

-- Conversations ---------------------------------------------------------------------------------------

-- Display numbers are handed out under this row's lock, apart from the event numbers, so that creating
-- conversations and writing events cannot wait for each other in a circle.
create table conversation_numbers (
  account_id bigint primary key references accounts on delete cascade,
  last_display_id bigint not null default 0
);

create table conversations (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  display_id bigint not null,
  uuid uuid not null default gen_random_uuid(),
  inbox_id bigint not null,
  contact_id bigint not null,
  contact_inbox_id bigint not null,
  status smallint not null default 0 check (status between 0 and 3),
  priority smallint check (priority between 0 and 3),
  assignee_id bigint,
  team_id bigint,
  labels text[] not null default '{}',
  snoozed_until timestamptz,
  waiting_since timestamptz,
  first_reply_created_at timestamptz,
  last_activity_at timestamptz not null default clock_timestamp(),
  agent_last_seen_at timestamptz,
  assignee_last_seen_at timestamptz,
  contact_last_seen_at timestamptz,
  unread_count integer not null default 0, -- incoming messages since agent_last_seen_at
  last_message_id bigint,
  last_non_activity_message_id bigint,
  last_public_message_id bigint,
  last_incoming_at timestamptz,
  additional_attributes jsonb not null default '{}',
  custom_attributes jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  unique (account_id, display_id),
  unique (uuid),
  foreign key (account_id, inbox_id) references inboxes (account_id, id) on delete cascade,
  foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade,
  foreign key (account_id, contact_inbox_id) references contact_inboxes (account_id, id) on delete cascade,
  foreign key (account_id, team_id) references teams (account_id, id) on delete set null (team_id),
  foreign key (account_id, assignee_id) references account_users (account_id, user_id) on delete set null (assignee_id)
);
create index conversations_activity on conversations (account_id, status, last_activity_at desc, id desc);
create index conversations_all_activity on conversations (account_id, last_activity_at desc, id desc);
create index conversations_inbox on conversations (account_id, inbox_id, status, last_activity_at desc, id desc);
create index conversations_assignee on conversations (account_id, assignee_id, status, last_activity_at desc, id desc);
create index conversations_team on conversations (account_id, team_id, status, last_activity_at desc, id desc) where team_id is not null;
create index conversations_contact on conversations (account_id, contact_id, last_activity_at desc);
create index conversations_contact_inbox on conversations (account_id, contact_inbox_id, id desc);
-- Every minute the due ones are looked for in all accounts at once.
create index conversations_snoozed on conversations (snoozed_until) where status = 3 and snoozed_until is not null;
create index conversations_labels on conversations using gin (labels);

create table conversation_participants (
  account_id bigint not null,
  conversation_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (account_id, conversation_id, user_id),
  foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references account_users (account_id, user_id) on delete cascade
);
create index conversation_participants_user on conversation_participants (account_id, user_id, conversation_id);

create table mentions (
  account_id bigint not null,
  conversation_id bigint not null,
  user_id bigint not null,
  mentioned_at timestamptz not null default now(),
  primary key (account_id, conversation_id, user_id),
  foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references account_users (account_id, user_id) on delete cascade
);
create index mentions_user on mentions (account_id, user_id, conversation_id);

-- Kept counts: one cell per place a conversation can stand in. scope: 'all' (ref ''), 'team' (ref team
-- id), 'label' (ref title). assignee_id 0 = nobody.
create table conversation_counts (
  account_id bigint not null references accounts on delete cascade,
  scope text not null check (scope in ('all', 'team', 'label')),
  ref text not null default '',
  status smallint not null,
  inbox_id bigint not null,
  assignee_id bigint not null,
  total bigint not null default 0,
  unread bigint not null default 0,
  unattended bigint not null default 0,
  primary key (account_id, scope, ref, status, inbox_id, assignee_id)
);

-- Messages --------------------------------------------------------------------------------------------

create table messages (
  account_id bigint not null,
  id bigint generated always as identity,
  conversation_id bigint not null,
  inbox_id bigint not null,
  message_type smallint not null check (message_type between 0 and 3),
  content_type smallint not null default 0,
  content text,
  processed_content text,
  content_attributes jsonb not null default '{}',
  additional_attributes jsonb not null default '{}',
  private boolean not null default false,
  status smallint not null default 0 check (status between 0 and 3),
  source_id text,
  sender_type text check (sender_type in ('User', 'Contact', 'AgentBot')),
  sender_id bigint,
  echo_id text,
  echo_hash text,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade,
  foreign key (account_id, inbox_id) references inboxes (account_id, id) on delete cascade
);
create index messages_conversation on messages (account_id, conversation_id, id desc);
-- D2: the same echo from the same sender in the same conversation is the same message.
create unique index messages_echo on messages (account_id, conversation_id, sender_type, sender_id, echo_id)
  where echo_id is not null;
-- D3: a provider's message arrives once.
create unique index messages_source on messages (account_id, inbox_id, source_id)
  where source_id is not null and message_type = 0;

create table attachments (
  account_id bigint not null,
  id bigint generated always as identity,
  message_id bigint not null,
  file_type smallint not null,
  file_key text not null,
  thumb_key text,
  filename text not null,
  content_type text not null,
  extension text,
  file_size bigint not null,
  width integer,
  height integer,
  sha256 text not null,
  inline_safe boolean not null default false,
  meta jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, message_id) references messages (account_id, id) on delete cascade
);
create index attachments_message on attachments (account_id, message_id);

-- Uploaded, not yet attached: invisible, removed after 24 h.
create table uploads (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  file_key text not null,
  thumb_key text,
  filename text not null,
  content_type text not null,
  extension text,
  file_size bigint not null,
  width integer,
  height integer,
  sha256 text not null,
  inline_safe boolean not null default false,
  created_by text not null,
  attached_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);

-- Ledger of sends: one row per attempt to hand a message to the outside.
create table message_sends (
  account_id bigint not null,
  id bigint generated always as identity,
  message_id bigint not null,
  attempt integer not null,
  channel text not null,
  state text not null check (state in ('started', 'accepted', 'failed', 'unknown')),
  detail text,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  primary key (account_id, id),
  unique (account_id, message_id, attempt),
  foreign key (account_id, message_id) references messages (account_id, id) on delete cascade
);

-- The event log ---------------------------------------------------------------------------------------

create table account_event_seq (
  account_id bigint primary key references accounts on delete cascade,
  last_seq bigint not null default 0
);

create table event_log (
  account_id bigint not null references accounts on delete cascade,
  seq bigint not null,
  type text not null,
  conversation_id bigint,
  message_id bigint,
  contact_id bigint,
  inbox_id bigint,
  user_id bigint,
  data jsonb not null default '{}',
  actor_type text,
  actor_id bigint,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, seq)
);
create index event_log_age on event_log (created_at);

-- How far the relay has turned events into jobs.
create table event_relay_cursors (
  account_id bigint primary key references accounts on delete cascade,
  seq bigint not null default 0
);

-- Webhooks --------------------------------------------------------------------------------------------

create table webhooks (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  name text,
  url text not null,
  inbox_id bigint,
  subscriptions text[] not null,
  secret text not null, -- encrypted
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, url),
  foreign key (account_id, inbox_id) references inboxes (account_id, id) on delete set null (inbox_id)
);

create table webhook_deliveries (
  account_id bigint not null,
  id bigint generated always as identity,
  delivery_id uuid not null default gen_random_uuid(),
  webhook_id bigint,
  inbox_id bigint,
  event text not null,
  event_seq bigint,
  message_id bigint,
  conversation_id bigint,
  url text not null,
  body jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed', 'dead')),
  attempts integer not null default 0,
  last_status integer,
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (account_id, id),
  unique (delivery_id),
  foreign key (account_id, webhook_id) references webhooks (account_id, id) on delete cascade,
  foreign key (account_id, inbox_id) references inboxes (account_id, id) on delete cascade
);
create index webhook_deliveries_age on webhook_deliveries (account_id, created_at desc);
create index webhook_deliveries_pending on webhook_deliveries (account_id, webhook_id, inbox_id, id)
  where state = 'pending';

-- Audit: written in the transaction of what it records, never changed (A7) -----------------------------

create table audit_logs (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  auditable_type text not null,
  auditable_id bigint not null,
  action text not null,
  user_type text,
  user_id bigint,
  username text,
  audited_changes jsonb,
  comment text,
  version integer not null default 1,
  request_uuid text,
  remote_address text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id)
);
create index audit_logs_age on audit_logs (account_id, created_at desc);

-- Answers kept for repeated requests with the same Idempotency-Key.
create table idempotency_keys (
  account_id bigint not null references accounts on delete cascade,
  owner text not null,
  route text not null,
  key text not null,
  request_hash text not null,
  status integer,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, owner, route, key)
);

-- Roles and row-level security --------------------------------------------------------------------------
-- parley_app: what requests run as. parley_system: cross-account work (relay, look-ups by public token).

-- Runs after every migration: a new table cannot be forgotten.
create function protect_tables() returns void language plpgsql as $$
declare t record;
begin
  grant usage on schema public to parley_app, parley_system;
  grant select, insert, update, delete on all tables in schema public to parley_app, parley_system;
  grant usage on all sequences in schema public to parley_app, parley_system;
  revoke update, delete on audit_logs from parley_app, parley_system;
  revoke all on schema_migrations from parley_app, parley_system;
  for t in
    select c.relname as name, case when c.relname = 'accounts' then 'id' else 'account_id' end as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')
      and (c.relname = 'accounts' or exists (select 1 from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped))
      and not exists (select 1 from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname)
  loop
    execute format('alter table %I enable row level security', t.name);
    execute format('alter table %I force row level security', t.name);
    execute format('create policy tenant on %I to parley_app using (%I = app_account_id()) with check (%I = app_account_id())',
      t.name, t.key, t.key);
    execute format('create policy everything on %I to parley_system using (true) with check (true)', t.name);
  end loop;
end $$;

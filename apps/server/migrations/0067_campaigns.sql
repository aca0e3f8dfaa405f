-- Campaigns: messages that a website shows to its visitors (ongoing), or that are sent to contacts once (one-off).
create table campaigns (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  inbox_id bigint not null,
  sender_id bigint, -- null: the messages have no sender
  title text not null,
  description text,
  message text not null,
  kind text not null check (kind in ('ongoing', 'one_off')),
  status text not null default 'active' check (status in ('active', 'processing', 'completed')),
  enabled boolean not null default true,
  scheduled_at timestamptz, -- of one-off campaigns
  label_ids jsonb not null default '[]', -- audience; ids of deleted labels stay and match no one
  trigger_rules jsonb not null default '{}',
  template_params jsonb,
  trigger_only_during_business_hours boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  foreign key (account_id, inbox_id) references inboxes (account_id, id) on delete cascade,
  foreign key (account_id, sender_id) references account_users (account_id, user_id) on delete set null (sender_id)
);
create index campaigns_inbox on campaigns (account_id, inbox_id);
create index campaigns_sender on campaigns (account_id, sender_id);
create index campaigns_due on campaigns (scheduled_at) where kind = 'one_off' and status <> 'completed' and enabled;

-- Whom a campaign was shown or sent to, each person once. The row of a one-off campaign is written before anything is sent and
-- changed in the transaction that writes the message, so that a job that is started again continues where it stopped.
create table campaign_people (
  account_id bigint not null,
  id bigint generated always as identity,
  campaign_id bigint not null,
  contact_id bigint, -- null: the contact was deleted; the figures stay
  conversation_id bigint,
  message_id bigint, -- no foreign key: a message that is deleted alone was sent all the same
  state text check (state in ('waiting', 'sent', 'skipped', 'failed')), -- null: of an ongoing campaign
  reason text,
  shown_at timestamptz,
  opened_at timestamptz,
  sent_at timestamptz,
  replied_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  foreign key (account_id, campaign_id) references campaigns (account_id, id) on delete cascade,
  foreign key (account_id, contact_id) references contacts (account_id, id) on delete set null (contact_id),
  foreign key (account_id, conversation_id) references conversations (account_id, id) on delete set null (conversation_id)
);
create unique index campaign_people_once on campaign_people (account_id, campaign_id, contact_id);
create index campaign_people_listed on campaign_people (account_id, campaign_id, id desc);
create index campaign_people_waiting on campaign_people (account_id, campaign_id, id) where state = 'waiting';
create index campaign_people_contact on campaign_people (account_id, contact_id);
create index campaign_people_conversation on campaign_people (account_id, conversation_id) where conversation_id is not null;

-- The campaign that started a conversation. No foreign key, which would need an index of its own: deleting a campaign clears it.
alter table conversations add column campaign_id bigint;

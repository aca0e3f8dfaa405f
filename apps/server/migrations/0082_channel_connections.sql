-- Channels that connect to a provider: their settings, what arrives from them, and what is sent through them.

create table channel_connections (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  channel_type text not null,
  token text not null, -- random and constant: secrets are sealed under it, mail can be forwarded to it
  identity text not null, -- what the provider knows it by: address, digest of a token; one inbox has it
  settings jsonb not null default '{}',
  secrets jsonb not null default '{}', -- sealed values by name
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id)
);
create unique index channel_connections_identity on channel_connections (channel_type, identity);
create unique index channel_connections_token on channel_connections (token);

-- What is known about the connection of an inbox at the moment.
create table channel_states (
  account_id bigint not null,
  inbox_id bigint not null,
  received_at timestamptz, -- last item that arrived
  sent_at timestamptz, -- last message that the provider accepted
  fetched_at timestamptz, -- last look at a mailbox that succeeded
  incoming_failed_at timestamptz,
  incoming_error text, -- the provider's words
  incoming_error_code text,
  outgoing_failed_at timestamptz,
  outgoing_error text,
  refused_sign_ins integer not null default 0, -- since the last one that was accepted
  needs_sign_in boolean not null default false, -- an administrator has to sign in again
  -- A mailbox: where reading goes on, and which process reads it.
  uid_validity bigint,
  last_uid bigint not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  leased_until timestamptz,
  lease_holder text,
  primary key (account_id, inbox_id),
  foreign key (account_id, inbox_id) references inboxes (account_id, id) on delete cascade
);
create index channel_states_due on channel_states (due_at);

-- Everything that arrived, as it arrived, kept for 30 days (D8, D9).
create table inbound_items (
  account_id bigint not null,
  id bigint generated always as identity,
  inbox_id bigint not null,
  origin text not null, -- 'imap', 'smtp', 'webhook', or the name of a mail service
  provider_id text not null, -- unique within the inbox, so that a repeat is found (D3)
  raw bytea, -- null: large, and so a blob; or erased with its message
  blob_id bigint,
  byte_size integer not null,
  envelope jsonb not null default '{}', -- what the transport said: recipients, remote address
  sender text, -- of the content, once it was read
  subject text,
  state text not null default 'waiting' check (state in ('waiting', 'stored', 'nothing', 'parked')),
  reason text, -- code, of 'nothing' and 'parked'
  detail text,
  attempts integer not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  conversation_id bigint,
  message_id bigint,
  received_at timestamptz not null default clock_timestamp(),
  processed_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, inbox_id) references inboxes (account_id, id) on delete cascade,
  foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade,
  constraint inbound_items_blob foreign key (account_id, blob_id) references blobs (account_id, id)
);
create unique index inbound_items_provider_id on inbound_items (account_id, inbox_id, provider_id);
create index inbound_items_waiting on inbound_items (account_id, inbox_id, id) where state = 'waiting';
create index inbound_items_received on inbound_items (account_id, inbox_id, received_at desc, id desc);
create index inbound_items_conversation on inbound_items (account_id, conversation_id) where conversation_id is not null;
create index inbound_items_old on inbound_items (received_at);
create index inbound_items_blob on inbound_items (account_id, blob_id);
create index inbound_items_message on inbound_items (account_id, message_id) where message_id is not null;
create trigger release_blob after delete or update of blob_id on inbound_items
  for each row execute function release_blob('blob_id');
alter table inbound_items alter column raw set storage external;

-- Messages that wait to be sent through their channel; removed once the provider has accepted or refused them.
create table outbound_messages (
  account_id bigint not null,
  message_id bigint not null,
  inbox_id bigint not null,
  conversation_id bigint not null,
  attempts integer not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, message_id),
  foreign key (account_id, message_id) references messages (account_id, id) on delete cascade,
  foreign key (account_id, inbox_id) references inboxes (account_id, id) on delete cascade
);
create index outbound_messages_due on outbound_messages (account_id, inbox_id, message_id);
create index outbound_messages_stranded on outbound_messages (due_at);
create index outbound_messages_conversation on outbound_messages (account_id, conversation_id);

-- Chats whose contact has left: messages from this one on go out as one mail.
create table conversation_mails (
  account_id bigint not null,
  conversation_id bigint not null,
  first_message_id bigint not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  primary key (account_id, conversation_id),
  foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade
);
create index conversation_mails_due on conversation_mails (due_at);

-- The contract names the types of channels; every release adds some.
alter table inboxes drop constraint inboxes_channel_type_check;

-- A message that takes several calls: ids of the parts that the provider has accepted, which no later attempt repeats.
alter table message_sends add column sent_parts jsonb not null default '[]';

-- Files announced by an agent for a conversation, or by a visitor, whose bytes are sent to an address of their own. The row
-- says what is allowed to arrive there, once; it is removed after a day, as uploads that nobody attached are.
create table direct_uploads (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  user_id bigint,
  conversation_id bigint, -- of a person's: the only one it may be attached in
  contact_inbox_id bigint,
  is_on_website boolean not null,
  file_key text not null,
  filename text not null,
  content_type text not null,
  byte_size bigint not null,
  checksum text not null, -- MD5 in base64, as clients of the compatible API give it
  metadata jsonb not null default '{}',
  expires_at timestamptz not null, -- until then the bytes may begin to arrive
  begun_at timestamptz,
  upload_id bigint, -- null until the bytes are here
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  check ((user_id is null) <> (contact_inbox_id is null)),
  check ((user_id is null) = (conversation_id is null))
);

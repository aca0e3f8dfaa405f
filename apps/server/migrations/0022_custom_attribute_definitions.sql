-- Fields of an account's own on conversations, contacts and companies. What is filled in stands on the record, under
-- the key.

create table custom_attribute_definitions (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  attribute_model text not null
    check (attribute_model in ('conversation_attribute', 'contact_attribute', 'company_attribute')),
  attribute_key text not null,
  attribute_display_name text not null,
  attribute_display_type text not null default 'text' check (attribute_display_type in
    ('text', 'number', 'currency', 'percent', 'link', 'date', 'list', 'checkbox')),
  attribute_description text,
  attribute_values text[] not null default '{}',
  regex_pattern text,
  regex_cue text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, attribute_model, attribute_key)
);

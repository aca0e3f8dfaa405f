-- Texts that are written again and again, by a short code.
create table canned_responses (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  short_code text not null,
  content text not null, -- Markdown, with variables in braces
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, short_code)
);

-- A picture inside a text is named by the text alone: it stays, though no message carries it as an attachment.
alter table uploads add column is_lasting boolean not null default false;

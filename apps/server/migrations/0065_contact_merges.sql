-- Contacts that were merged into others, with what Undo needs. Rows are deleted when Undo is no longer possible.
create table contact_merges (
  account_id bigint not null,
  id bigint generated always as identity,
  base_id bigint not null, -- the contact that has everything now; changes when that contact is merged in turn
  mergee_id bigint not null, -- the contact that was merged; its row is gone
  merged_by bigint, -- keeps its id after the user is deleted
  merged_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  -- Rows of both contacts as they were; `{}` after Undo.
  mergee jsonb not null,
  base_before jsonb not null,
  base_after jsonb not null default '{}',
  moved jsonb not null default '{}', -- ids of the moved rows by table, and the state of sessions before and after
  -- Pictures that only this row still names. Their files are deleted with it.
  mergee_avatar_key text,
  base_avatar_key text,
  primary key (account_id, id),
  foreign key (account_id, base_id) references contacts (account_id, id) on delete cascade
);
create unique index contact_merges_mergee on contact_merges (account_id, mergee_id) where undone_at is null;
create index contact_merges_base on contact_merges (account_id, base_id, id desc);
create index contact_merges_merged_at on contact_merges (merged_at);

-- Email addresses, phone numbers and identifiers in the form in which contacts are compared: those of the contact, and those that
-- its visitors gave without proof. A table of its own, because row-level security keeps expressions out of indexes.
create table contact_match_keys (
  account_id bigint not null,
  kind text not null check (kind in ('email', 'phone_number', 'identifier')),
  value text not null,
  contact_id bigint not null,
  primary key (account_id, kind, value, contact_id),
  foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade
);
create index contact_match_keys_contact on contact_match_keys (account_id, contact_id);

-- Case and white space do not count, nor the format of a phone number. An identifier that is an email address or a phone number
-- in international form counts as that too.
create function contact_match_values(in_email text, in_phone text, in_identifier text)
returns table (kind text, value text) language sql immutable as $$
  select distinct given.kind, left(given.value, 255) from (values
    ('email', lower(regexp_replace(in_email, '\s', '', 'g'))),
    ('email', case when in_identifier like '%_@_%' then lower(regexp_replace(in_identifier, '\s', '', 'g')) end),
    ('phone_number', ltrim(regexp_replace(in_phone, '[^0-9]', '', 'g'), '0')),
    ('phone_number', case when in_identifier ~ '^\s*(\+|00)[0-9\s()./-]+$'
      then ltrim(regexp_replace(in_identifier, '[^0-9]', '', 'g'), '0') end),
    ('identifier', lower(regexp_replace(in_identifier, '\s', '', 'g')))
  ) as given (kind, value)
  where given.value <> ''
$$;

-- Adds and removes keys of a contact. By index even where statistics still say that the tables are empty, because a plan made
-- then would read them whole for each row of a large import.
create function refresh_contact_match_keys(in_account bigint, in_contact bigint) returns void
language sql set enable_seqscan = off as $$
  with wanted as (
    select distinct keys.kind, keys.value
    from (
      select email, phone_number, identifier from contacts where account_id = in_account and id = in_contact
      union all
      select claims ->> 'email', claims ->> 'phone_number', claims ->> 'identifier' from contact_inboxes
      where account_id = in_account and contact_id = in_contact and claims <> '{}'
        and claims_state is distinct from 'dismissed'
    ) as given, contact_match_values(given.email, given.phone_number, given.identifier) as keys
  ), removed as (
    delete from contact_match_keys k where k.account_id = in_account and k.contact_id = in_contact
      and not exists (select from wanted w where w.kind = k.kind and w.value = k.value)
  )
  insert into contact_match_keys (account_id, kind, value, contact_id)
  select in_account, kind, value, in_contact from wanted
  where exists (select from contacts where account_id = in_account and id = in_contact)
  on conflict do nothing
$$;

create function keep_contact_match_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into contact_match_keys (account_id, kind, value, contact_id)
    select new.account_id, kind, value, new.id from contact_match_values(new.email, new.phone_number, new.identifier);
  else
    perform refresh_contact_match_keys(new.account_id, new.id);
  end if;
  return null;
end $$;
create trigger contact_match_keys_of_new after insert on contacts
  for each row when (new.email is not null or new.phone_number is not null or new.identifier is not null)
  execute function keep_contact_match_keys();
create trigger contact_match_keys_of_changed after update of email, phone_number, identifier on contacts
  for each row when ((old.email, old.phone_number, old.identifier)
    is distinct from (new.email, new.phone_number, new.identifier))
  execute function keep_contact_match_keys();

-- Claims follow their session to another contact.
create function keep_claimed_match_keys() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform refresh_contact_match_keys(old.account_id, old.contact_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.contact_id <> old.contact_id) then
    perform refresh_contact_match_keys(new.account_id, new.contact_id);
  end if;
  return null;
end $$;
create trigger claimed_match_keys_of_new after insert on contact_inboxes
  for each row when (new.claims <> '{}') execute function keep_claimed_match_keys();
create trigger claimed_match_keys_of_changed after update of contact_id, claims, claims_state on contact_inboxes
  for each row when ((old.claims <> '{}' or new.claims <> '{}')
    and (old.contact_id, old.claims, old.claims_state) is distinct from (new.contact_id, new.claims, new.claims_state))
  execute function keep_claimed_match_keys();
create trigger claimed_match_keys_of_gone after delete on contact_inboxes
  for each row when (old.claims <> '{}') execute function keep_claimed_match_keys();

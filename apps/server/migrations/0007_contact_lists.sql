-- What contacts are ordered and searched by, beside them: their own row is written at every message of theirs,
-- and an index on a text of theirs would be written with it.
create table contact_search (
  account_id bigint not null,
  contact_id bigint not null,
  -- Known: with an e-mail, phone number or identifier; only those stand on the contacts page.
  is_known boolean not null,
  -- Names that start with no letter (phone numbers, decoration) come after the others, whichever way.
  is_lettered boolean not null,
  name text not null,
  company_name text,
  city text,
  country text,
  -- Name, e-mail, phone number and identifier in small letters, a line each.
  content text not null,
  primary key (account_id, contact_id),
  foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade
);
create index contact_search_company on contact_search (account_id, company_name, contact_id) where is_known;
create index contact_search_city on contact_search (account_id, city, contact_id) where is_known;
create index contact_search_country on contact_search (account_id, country, contact_id) where is_known;
create index contact_search_name on contact_search (account_id, is_lettered, name, contact_id) where is_known;
drop index contacts_known_by_name;


-- The row above from a contact's.
create function contact_search_of(contact contacts) returns contact_search language sql stable as $$
  select contact.account_id, contact.id,
    contact.email is not null or contact.phone_number is not null or contact.identifier is not null,
    contact.name ~ '^[[:alpha:]]', lower(contact.name),
    left(contact.additional_attributes ->> 'company_name', 255),
    left(contact.additional_attributes ->> 'city', 255), left(contact.additional_attributes ->> 'country', 255),
    lower(concat_ws(E'\n', contact.name, contact.email, contact.phone_number, contact.identifier))
$$;

create function keep_contact_search() returns trigger language plpgsql as $$
begin
  insert into contact_search select (contact_search_of(new)).*
  on conflict (account_id, contact_id) do update set is_known = excluded.is_known,
    is_lettered = excluded.is_lettered, name = excluded.name, company_name = excluded.company_name,
    city = excluded.city, country = excluded.country, content = excluded.content;
  return null;
end $$;
create trigger contact_search_of_new after insert on contacts
  for each row execute function keep_contact_search();
create trigger contact_search_of_changed
  after update of name, email, phone_number, identifier, additional_attributes on contacts
  for each row when ((old.name, old.email, old.phone_number, old.identifier, old.additional_attributes)
    is distinct from (new.name, new.email, new.phone_number, new.identifier, new.additional_attributes))
  execute function keep_contact_search();

-- Labels by contact, as those of conversations.
create table contact_labels (
  account_id bigint not null,
  title text not null,
  contact_id bigint not null,
  primary key (account_id, title, contact_id),
  foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade
);
create index contact_labels_contact on contact_labels (account_id, contact_id);
create function keep_contact_labels() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from contact_labels
    where account_id = new.account_id and contact_id = new.id and title <> all (new.labels);
  end if;
  insert into contact_labels (account_id, title, contact_id)
  select distinct new.account_id, title, new.id from unnest(new.labels) as title
  on conflict do nothing;
  return null;
end $$;
create trigger contact_labels_of_new after insert on contacts
  for each row when (new.labels <> '{}') execute function keep_contact_labels();
create trigger contact_labels_of_changed after update of labels on contacts
  for each row when (old.labels is distinct from new.labels) execute function keep_contact_labels();

-- How many known contacts an account has. Moved at the end of the transaction, so that its row is locked for a
-- moment only, and always as the last one.
create table contact_counts (
  account_id bigint primary key references accounts on delete cascade,
  known bigint not null default 0
);
create function keep_contact_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE'
    and new.email is null and new.phone_number is null and new.identifier is null) then
    update contact_counts set known = known - 1 where account_id = old.account_id;
  else
    insert into contact_counts (account_id, known) values (new.account_id, 1)
    on conflict (account_id) do update set known = contact_counts.known + 1;
  end if;
  return null;
end $$;
create constraint trigger contact_counts_of_new after insert on contacts deferrable initially deferred
  for each row when (new.email is not null or new.phone_number is not null or new.identifier is not null)
  execute function keep_contact_counts();
create constraint trigger contact_counts_of_gone after delete on contacts deferrable initially deferred
  for each row when (old.email is not null or old.phone_number is not null or old.identifier is not null)
  execute function keep_contact_counts();
create constraint trigger contact_counts_of_changed after update of email, phone_number, identifier on contacts
  deferrable initially deferred
  for each row when ((old.email is null and old.phone_number is null and old.identifier is null)
    <> (new.email is null and new.phone_number is null and new.identifier is null))
  execute function keep_contact_counts();

alter table contacts no force row level security;
insert into contact_search select (contact_search_of(contacts)).* from contacts;
insert into contact_labels (account_id, title, contact_id)
select distinct account_id, title, id from contacts, unnest(labels) as title;
insert into contact_counts (account_id, known)
select account_id, count(*) from contacts
where email is not null or phone_number is not null or identifier is not null group by account_id;
alter table contacts force row level security;

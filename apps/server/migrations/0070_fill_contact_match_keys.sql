-- The keys of contacts from before the table. New and changed contacts have theirs by the triggers of migration 0065.
set local role parley_system; -- reads and writes all accounts
insert into contact_match_keys (account_id, kind, value, contact_id)
select distinct given.account_id, keys.kind, keys.value, given.id
from (
  select account_id, id, email, phone_number, identifier from contacts
  where email is not null or phone_number is not null or identifier is not null
  union all
  select account_id, contact_id, claims ->> 'email', claims ->> 'phone_number', claims ->> 'identifier' from contact_inboxes
  where claims <> '{}' and claims_state is distinct from 'dismissed'
) as given, contact_match_values(given.email, given.phone_number, given.identifier) as keys
on conflict do nothing;
reset role;

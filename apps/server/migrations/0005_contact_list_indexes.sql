-- The contacts page by age; by last activity and by name there are indexes already.
create index contacts_known_by_age on contacts (account_id, created_at, id)
  where email is not null or phone_number is not null or identifier is not null;

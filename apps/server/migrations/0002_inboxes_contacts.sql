-- The contacts page sorts by name: the expressions are those of the list's order.
create index contacts_known_by_name on contacts (account_id, (name !~ '^[[:alpha:]]'), lower(name), id)
  where email is not null or phone_number is not null or identifier is not null;

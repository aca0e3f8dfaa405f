-- concurrently
-- Pages of contacts by email. The unique index is on lower(email), which row-level security keeps from serving a comparison with
-- a position; emails are stored in lower case.
create index concurrently if not exists contacts_email_order on contacts (account_id, email, id) where email is not null;

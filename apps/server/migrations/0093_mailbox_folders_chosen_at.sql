-- A mailbox may fail for days before it is read for the first time; the emails of that time are read then.
alter table mailbox_folders add column chosen_at timestamptz not null default now(); -- first tried; emails from the day before on are read

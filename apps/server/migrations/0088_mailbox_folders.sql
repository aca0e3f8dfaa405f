-- Mailboxes are read in several folders, each with its own place. What a mail's sender could prove is kept with it.

create table mailbox_folders (
  account_id bigint not null,
  inbox_id bigint not null,
  name text not null, -- path on the mail server
  uid_validity bigint, -- null: never read
  last_uid bigint not null default 0, -- reading goes on after it
  fetched_at timestamptz, -- last look that succeeded
  failed_at timestamptz,
  error text, -- the server's words; null: the last look succeeded
  is_missing boolean not null default false, -- the server has no such folder any more
  primary key (account_id, inbox_id, name),
  foreign key (account_id, inbox_id) references inboxes (account_id, id) on delete cascade
);
-- `uid_validity` and `last_uid` of channel_states stay until no process of the previous release reads them.
grant insert on mailbox_folders to parley_system;
set local role parley_system;
insert into mailbox_folders (account_id, inbox_id, name, uid_validity, last_uid, fetched_at)
  select account_id, inbox_id, 'INBOX', uid_validity, last_uid, fetched_at
  from channel_states where uid_validity is not null;
reset role;

alter table inbound_items add column authentication jsonb; -- results of SPF, DKIM and DMARC; null: not looked at

-- How often anything changed that says what the people of an account may: a process that remembers who somebody is
-- and what they may asks for this number at every request, and reads anew when it is another one (decision 0019).
-- Moved at commit, as the event's number beside it, so that the row is locked for a moment only.
alter table account_event_seq add column rights_version bigint not null default 0;

create function move_rights_version() returns trigger language plpgsql as $$
begin
  update account_event_seq set rights_version = rights_version + 1
  where account_id = case when tg_op = 'DELETE' then old.account_id else new.account_id end;
  return null;
end $$;
create function move_rights_version_of_account() returns trigger language plpgsql as $$
begin
  update account_event_seq set rights_version = rights_version + 1 where account_id = new.id;
  return null;
end $$;

create constraint trigger rights_version_of_account after update on accounts
  deferrable initially deferred for each row execute function move_rights_version_of_account();
create constraint trigger rights_version_of_members after insert or update or delete on account_users
  deferrable initially deferred for each row execute function move_rights_version();
create constraint trigger rights_version_of_roles after insert or update or delete on custom_roles
  deferrable initially deferred for each row execute function move_rights_version();
create constraint trigger rights_version_of_inboxes after insert or update or delete on inbox_members
  deferrable initially deferred for each row execute function move_rights_version();
create constraint trigger rights_version_of_teams after insert or update or delete on team_members
  deferrable initially deferred for each row execute function move_rights_version();

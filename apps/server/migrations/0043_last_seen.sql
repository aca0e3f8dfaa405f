-- When somebody last used the product. Sessions know it while they last, and go with signing out, so the person keeps it.
alter table users add column last_seen_at timestamptz;

create function keep_last_seen() returns trigger language plpgsql as $$
begin
  update users set last_seen_at = new.last_used_at
  where id = new.user_id and (last_seen_at is null or last_seen_at < new.last_used_at);
  return null;
end $$;
create trigger users_seen_by_new_session after insert on sessions
  for each row execute function keep_last_seen();
create trigger users_seen_by_used_session after update of last_used_at on sessions
  for each row when (old.last_used_at is distinct from new.last_used_at) execute function keep_last_seen();

update users u set last_seen_at = (
  select max(at) from (
    select max(s.last_used_at) as at from sessions s where s.user_id = u.id
    union all select max(au.active_at) from account_users au where au.user_id = u.id) as seen);

-- A link opens the address it was mailed to and no other one.
alter table user_tokens add column email text;
update user_tokens t set email = u.email from users u
where u.id = t.user_id and t.used_at is null and t.purpose in ('confirmation', 'password_reset', 'invitation');
-- Which address these were mailed to is not known; the change has to be asked for once more.
update user_tokens set used_at = now() where used_at is null and purpose = 'email_change';

-- Two-factor sign-in: the secret that a person's authenticator app shares with us, the codes for when it is lost, and
-- the moment between the right password and the right code.

create table user_mfa (
  user_id bigint primary key references users on delete cascade,
  secret text not null, -- encrypted
  enabled_at timestamptz, -- null: waits for its first code
  last_step bigint, -- of the newest code that was taken; that one and older ones are refused
  created_at timestamptz not null default now()
);

create table mfa_backup_codes (
  user_id bigint not null references user_mfa on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

-- A sign-in that waits for its second factor is a single-use token, too; how often it was tried counts.
alter table user_tokens add column attempts integer not null default 0;
alter table user_tokens drop constraint user_tokens_purpose_check;
alter table user_tokens add constraint user_tokens_purpose_check
  check (purpose in ('confirmation', 'password_reset', 'invitation', 'email_change', 'sso', 'mfa'));

-- Programs that answer customers. Their tokens are in access_tokens, with the owner type AgentBot.
create table agent_bots (
  id bigint generated always as identity primary key,
  account_id bigint references accounts on delete cascade, -- null: of the installation, in no account by itself
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index agent_bots_account on agent_bots (account_id, id);
alter table agent_bots enable row level security;
alter table agent_bots force row level security;
create policy tenant on agent_bots to parley_app using (account_id = app_account_id()) with check (account_id = app_account_id());
create policy everything on agent_bots to parley_system using (true) with check (true);

-- access_tokens has no foreign key, because its owners are in two tables: a token is deleted with its bot by this trigger.
create function delete_agent_bot_token() returns trigger language plpgsql as $$
begin
  delete from access_tokens where owner_type = 'AgentBot' and owner_id = old.id;
  return old;
end $$;
create trigger agent_bots_token after delete on agent_bots for each row execute function delete_agent_bot_token();

-- How inboxes give out what nobody has: their policies, how much people may have at a time, and what came to whom
-- when, for limits within a time.

create table assignment_policies (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  name text not null,
  description text,
  assignment_order text not null default 'round_robin' check (assignment_order in ('round_robin', 'balanced')),
  conversation_priority text not null default 'earliest_created'
    check (conversation_priority in ('earliest_created', 'longest_waiting')),
  fair_distribution_limit integer not null default 100 check (fair_distribution_limit > 0),
  fair_distribution_window integer not null default 3600 check (fair_distribution_window > 0), -- seconds
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, name)
);

create table inbox_assignment_policies (
  account_id bigint not null,
  inbox_id bigint not null,
  assignment_policy_id bigint not null,
  primary key (account_id, inbox_id),
  foreign key (account_id, inbox_id) references inboxes (account_id, id) on delete cascade,
  foreign key (account_id, assignment_policy_id) references assignment_policies (account_id, id) on delete cascade
);
create index inbox_assignment_policies_policy on inbox_assignment_policies (account_id, assignment_policy_id);

create table agent_capacity_policies (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  name text not null,
  description text,
  exclusion_rules jsonb not null default '{}', -- {excluded_labels: titles, exclude_older_than_hours}
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);

-- One policy binds a person at a time.
create table agent_capacities (
  account_id bigint not null,
  user_id bigint not null,
  agent_capacity_policy_id bigint not null,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references account_users (account_id, user_id) on delete cascade,
  foreign key (account_id, agent_capacity_policy_id) references agent_capacity_policies (account_id, id)
    on delete cascade
);
create index agent_capacities_policy on agent_capacities (account_id, agent_capacity_policy_id);

create table inbox_capacity_limits (
  account_id bigint not null,
  id bigint generated always as identity,
  agent_capacity_policy_id bigint not null,
  inbox_id bigint not null,
  conversation_limit integer not null check (conversation_limit >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, agent_capacity_policy_id, inbox_id),
  foreign key (account_id, agent_capacity_policy_id) references agent_capacity_policies (account_id, id)
    on delete cascade,
  foreign key (account_id, inbox_id) references inboxes (account_id, id) on delete cascade
);
create index inbox_capacity_limits_inbox on inbox_capacity_limits (account_id, inbox_id);

-- What came to whom by itself; gone when it is older than the window of its inbox.
create table recent_assignments (
  account_id bigint not null,
  id bigint generated always as identity,
  inbox_id bigint not null,
  user_id bigint not null,
  assigned_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  foreign key (account_id, inbox_id, user_id) references inbox_members (account_id, inbox_id, user_id) on delete cascade
);
create index recent_assignments_person on recent_assignments (account_id, inbox_id, user_id, assigned_at desc);

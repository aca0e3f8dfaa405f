-- Views for a company's own tools, in a schema of its own. A login role that an operator made for one account reads them and
-- nothing else; `node tooling/reporting-access.mjs` makes and drops such roles. Columns keep their names and meanings
-- (docs/operations/own-tools.md); a later migration that adds a view grants it to the roles of `reporting.readers`.

create schema reporting;

-- Which account a role reads. Belongs to this database alone, so it is in no backup: roles are not either.
create table reporting.readers (
  role_name name primary key,
  account_id bigint not null,
  created_at timestamptz not null default now()
);

-- `session_user` is who signed in: nothing that a session may set changes it, and `set role` doesn't. No function is called
-- here, because it would be looked up by the reader's search_path. The barrier keeps conditions of the reader, which may
-- call functions of their own, from seeing rows before this condition has.

create view reporting.conversations with (security_barrier) as
select c.id, c.display_id as number, c.inbox_id, c.contact_id, c.assignee_id as agent_id, c.team_id,
  case c.status when 0 then 'open' when 1 then 'resolved' when 2 then 'pending' else 'snoozed' end as status,
  case c.priority when 0 then 'low' when 1 then 'medium' when 2 then 'high' when 3 then 'urgent' end as priority,
  c.labels, c.csat_rating::integer as rating, c.custom_attributes, c.waiting_since, c.snoozed_until,
  c.first_reply_created_at as first_replied_at, c.last_activity_at, c.created_at, c.updated_at
from public.conversations c
where c.account_id = (select r.account_id from reporting.readers r where r.role_name = session_user);

create view reporting.conversation_labels with (security_barrier) as
select l.conversation_id, l.title as label
from public.conversation_labels l
where l.account_id = (select r.account_id from reporting.readers r where r.role_name = session_user);

create view reporting.messages with (security_barrier) as
select m.id, m.conversation_id, m.inbox_id,
  case m.message_type when 0 then 'incoming' when 1 then 'outgoing' when 2 then 'activity' else 'template' end as kind,
  m.private as is_private,
  case m.sender_type when 'User' then 'agent' when 'Contact' then 'contact' when 'AgentBot' then 'bot' end as sender_kind,
  m.sender_id,
  case m.status when 0 then 'sent' when 1 then 'delivered' when 2 then 'read' else 'failed' end as status,
  length(m.content) as characters, m.created_at, m.updated_at
from public.messages m
where m.account_id = (select r.account_id from reporting.readers r where r.role_name = session_user);

create view reporting.message_texts with (security_barrier) as
select m.id as message_id, m.content as text
from public.messages m
where m.account_id = (select r.account_id from reporting.readers r where r.role_name = session_user)
  and m.content is not null;

create view reporting.reporting_events with (security_barrier) as
select e.id, e.name, e.value as seconds, e.value_in_business_hours as business_seconds, e.conversation_id, e.inbox_id,
  e.user_id as agent_id, e.team_id, e.event_start_time as started_at, e.event_end_time as ended_at
from public.reporting_events e
where e.account_id = (select r.account_id from reporting.readers r where r.role_name = session_user);

create view reporting.csat_responses with (security_barrier) as
select s.id, s.rating::integer as rating, s.feedback_message as feedback, s.message_id, m.conversation_id, m.inbox_id,
  c.contact_id, c.team_id, s.assigned_agent_id as agent_id, s.created_at, s.updated_at
from public.csat_survey_responses s
join public.messages m on m.account_id = s.account_id and m.id = s.message_id
join public.conversations c on c.account_id = s.account_id and c.id = m.conversation_id
where s.account_id = (select r.account_id from reporting.readers r where r.role_name = session_user);

create view reporting.contacts with (security_barrier) as
select c.id, c.name, c.email, c.phone_number, c.identifier, c.contact_type as kind, c.country_code, c.blocked as is_blocked,
  c.labels, c.custom_attributes, c.last_activity_at, c.created_at, c.updated_at
from public.contacts c
where c.account_id = (select r.account_id from reporting.readers r where r.role_name = session_user);

create view reporting.agents with (security_barrier) as
select u.id, u.name, u.display_name, u.email, au.role, au.created_at
from public.account_users au join public.users u on u.id = au.user_id
where au.account_id = (select r.account_id from reporting.readers r where r.role_name = session_user);

create view reporting.teams with (security_barrier) as
select t.id, coalesce(t.display_name, t.name) as name, t.description, t.created_at, t.updated_at
from public.teams t
where t.account_id = (select r.account_id from reporting.readers r where r.role_name = session_user)
  and t.deleted_at is null;

create view reporting.inboxes with (security_barrier) as
select i.id, i.name, substr(i.channel_type, 10) as channel, i.timezone as time_zone, i.created_at, i.updated_at
from public.inboxes i
where i.account_id = (select r.account_id from reporting.readers r where r.role_name = session_user)
  and i.deleted_at is null;

create view reporting.labels with (security_barrier) as
select l.id, l.title, l.description, l.color, l.created_at, l.updated_at
from public.labels l
where l.account_id = (select r.account_id from reporting.readers r where r.role_name = session_user);

comment on schema reporting is 'Views for a company''s own tools, one account per login role.';
comment on view reporting.conversations is 'Conversations as they are now.';
comment on column reporting.conversations.number is 'The number that people see.';
comment on column reporting.conversations.agent_id is 'Who is assigned now.';
comment on column reporting.conversations.rating is 'The last rating of the customer, 1 to 5.';
comment on column reporting.conversations.waiting_since is 'Since when the customer waits for an answer.';
comment on view reporting.conversation_labels is 'A row per conversation and label.';
comment on view reporting.messages is 'Messages without their texts, which are in message_texts.';
comment on column reporting.messages.kind is 'incoming, outgoing, activity (what happened, in words) or template (sent by itself).';
comment on column reporting.messages.is_private is 'A note that the customer does not see.';
comment on column reporting.messages.sender_id is 'Of an agent, contact or bot, as sender_kind says.';
comment on column reporting.messages.characters is 'Length of the text.';
comment on view reporting.message_texts is 'Texts of messages, only for roles made with --with-texts.';
comment on view reporting.reporting_events is 'What the times of reports are made of.';
comment on column reporting.reporting_events.name is 'first_response, reply_time, conversation_resolved, conversation_opened, ….';
comment on column reporting.reporting_events.business_seconds is 'Within the business hours of the inbox; null if unknown.';
comment on column reporting.reporting_events.ended_at is 'The instant by which reports count it.';
comment on view reporting.csat_responses is 'Answers to surveys.';
comment on column reporting.csat_responses.agent_id is 'Who was assigned at the last answer.';
comment on column reporting.csat_responses.team_id is 'The team of the conversation now.';
comment on view reporting.contacts is 'Contacts as they are now.';
comment on column reporting.contacts.identifier is 'The ID in a system of the company.';
comment on view reporting.agents is 'Members of the account now; who has left is missing.';
comment on view reporting.teams is 'Teams.';
comment on view reporting.inboxes is 'Inboxes.';
comment on view reporting.labels is 'Labels that can be chosen.';

-- Views read tables as their owner does, whose policies allow every row; the owner of tables itself sees none.
grant usage, create on schema reporting to parley_system;
grant select on reporting.readers to parley_system;
do $$ declare v record; begin
  for v in select c.oid::regclass as name from pg_class c where c.relnamespace = 'reporting'::regnamespace and c.relkind = 'v' loop
    execute format('alter view %s owner to parley_system', v.name);
  end loop;
end $$;
revoke create on schema reporting from parley_system;

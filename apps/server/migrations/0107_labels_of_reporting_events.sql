-- The labels that a conversation had when something was measured. Null: unknown, because it was recorded before this column was
-- there, or afterwards from the history.
alter table reporting_events add column labels text[];

create or replace view reporting.reporting_events with (security_barrier) as
select e.id, e.name, e.value as seconds, e.value_in_business_hours as business_seconds, e.conversation_id, e.inbox_id,
  e.user_id as agent_id, e.team_id, e.event_start_time as started_at, e.event_end_time as ended_at, e.labels
from public.reporting_events e
where e.account_id = (select r.account_id from reporting.readers r where r.role_name = session_user);
comment on column reporting.reporting_events.labels is 'Of the conversation at that time; null if unknown.';

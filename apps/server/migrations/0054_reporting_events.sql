-- What the time metrics of reports are computed from, written in the transaction of what it measures. The inbox, user and team
-- are those at the time of the event and keep their ids after they are deleted; rows are deleted with their conversation.
create table reporting_events (
  account_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  value double precision not null, -- seconds from event_start_time to event_end_time
  value_in_business_hours double precision, -- null: the database does not know the inbox's time zone
  user_id bigint,
  inbox_id bigint not null,
  team_id bigint,
  conversation_id bigint not null,
  event_start_time timestamptz not null,
  event_end_time timestamptz not null,
  created_at timestamptz not null, -- event_end_time, which is what reports filter by
  updated_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade
);
create index reporting_events_name on reporting_events (account_id, name, created_at);
create index reporting_events_conversation on reporting_events (account_id, conversation_id);

-- Seconds between two instants during which the clock in the time zone shows a time within the working hours. 0 if the end is
-- not after the start; null if the time zone is unknown. A day open all day has 24 hours, or 23 or 25 when clocks change.
-- Days (of UTC) in which the zone's offset changes are cut into hours, and the hour in which it changes into minutes; in every
-- other piece local time advances with UTC.
create function business_seconds(starts timestamptz, ends timestamptz, timezone text, working_hours jsonb)
  returns double precision language plpgsql stable parallel safe set jit = off as $$
begin
  return (
    with recursive windows as (
      select (d ->> 'day_of_week')::integer as weekday,
        case when is_all_day then 0 else (d ->> 'open_hour')::integer * 60 + (d ->> 'open_minutes')::integer end
          * interval '1 minute' as opens,
        case when is_all_day then 1440 else (d ->> 'close_hour')::integer * 60 + (d ->> 'close_minutes')::integer end
          * interval '1 minute' as closes
      from jsonb_array_elements(working_hours) d, coalesce((d ->> 'open_all_day')::boolean, false) as is_all_day
      where not coalesce((d ->> 'closed_all_day')::boolean, false)
    ), pieces as (
      select day as at, interval '24 hours' as length,
        (day + interval '24 hours') at time zone timezone - day at time zone timezone <> interval '24 hours'
          as has_offset_change
      from generate_series(date_trunc('day', starts, 'UTC'), ends, interval '24 hours') as day
      where starts < ends
      union all
      select piece, shorter, (piece + shorter) at time zone timezone - piece at time zone timezone <> shorter
      from pieces, lateral (select case length when interval '24 hours' then interval '1 hour'
          else interval '1 minute' end as shorter) as next,
        generate_series(at, at + length - shorter, shorter) as piece
      where has_offset_change and length > interval '1 minute'
    ), stretches as ( -- of a constant offset
      select greatest(at, starts) as a, least(at + length, ends) as b from pieces
      where not has_offset_change or length = interval '1 minute'
    ), local_times as (
      select a at time zone timezone as a, a at time zone timezone + (b - a) as b from stretches where a < b
    )
    select coalesce(sum(extract(epoch from least(b, date + closes) - greatest(a, date + opens))), 0)
    from local_times, generate_series(date_trunc('day', a), date_trunc('day', b), interval '1 day') as date
      join windows on weekday = extract(dow from date)
    where greatest(a, date + opens) < least(b, date + closes)
  );
exception when invalid_parameter_value then
  return null;
end $$;

-- Accounts whose history before this migration is still to be turned into reporting events. It starts a little later, so that
-- what servers of the previous version write while the new ones start is included.
create table reporting_backfills (
  account_id bigint primary key references accounts on delete cascade,
  last_conversation_id bigint not null default 0, -- conversations up to this id are done
  starts_at timestamptz not null default now() + interval '10 minutes'
);
grant insert on reporting_backfills to parley_system;
set local role parley_system;
insert into reporting_backfills (account_id) select id from accounts;
reset role;

-- What several processes without Redis count together, in a schema of its own: it is nobody's data, belongs to no account
-- and into no backup. Not written ahead: a crash of the database starts the windows anew, and a hit waits for no disk.

create schema limits;

create unlogged table limits.hits (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);

create unlogged table limits.slots (
  key text not null,
  holder text not null,
  count integer not null,
  ends_at timestamptz not null,
  primary key (key, holder)
) with (fillfactor = 50);

-- Adds hits to the running windows, in the order given. `known` is what the caller counted, for `known_ms` more: a window
-- that is not here begins with it, and where `raised` it is the least there may be. An amount of 0 only asks.
create function limits.add_hits(
  keys text[], amounts integer[], windows_ms integer[], known integer[], known_ms integer[], raised boolean[]
) returns table (total integer, left_ms integer) language plpgsql as $$
declare
  moment timestamptz := clock_timestamp();
  ending timestamptz;
  stored record;
begin
  for i in 1 .. coalesce(array_length(keys, 1), 0) loop
    loop
      select h.count, h.ends_at into stored from limits.hits h where h.key = keys[i] for update;
      exit when found or amounts[i] + known[i] = 0;
      insert into limits.hits (key, count, ends_at) values (keys[i], 0, moment) on conflict do nothing;
    end loop;
    total := coalesce(stored.count, 0);
    ending := stored.ends_at;
    if ending is null or ending <= moment then
      total := known[i];
      ending := moment + known_ms[i] * interval '1 millisecond';
    end if;
    if raised[i] and total < known[i] then
      total := known[i];
      ending := greatest(ending, moment + known_ms[i] * interval '1 millisecond');
    end if;
    if total <= 0 then
      total := 0;
      ending := moment + windows_ms[i] * interval '1 millisecond';
    end if;
    total := total + amounts[i];
    if total > 0 then
      update limits.hits h set count = total, ends_at = ending where h.key = keys[i];
    end if;
    left_ms := ceil(extract(epoch from ending - moment) * 1000);
    return next;
  end loop;
end $$;

create function limits.clear_hits(cleared text, window_ms integer) returns void language sql as $$
  insert into limits.hits (key, count, ends_at) values (cleared, 0, now() + window_ms * interval '1 millisecond')
  on conflict (key) do update set count = 0, ends_at = excluded.ends_at
$$;

-- Says how many of each thing a process holds, for `lease_ms`, and answers how many all processes hold. One after the
-- other per thing, so that two of them never both see room for the last one.
create function limits.hold_slots(of_holder text, keys text[], counts integer[], lease_ms integer)
returns table (held integer) language plpgsql as $$
begin
  for i in 1 .. coalesce(array_length(keys, 1), 0) loop
    perform pg_advisory_xact_lock(7205760, hashtext(keys[i]));
    if counts[i] > 0 then
      insert into limits.slots (key, holder, count, ends_at)
      values (keys[i], of_holder, counts[i], clock_timestamp() + lease_ms * interval '1 millisecond')
      on conflict (key, holder) do update set count = excluded.count, ends_at = excluded.ends_at;
    else
      delete from limits.slots s where s.key = keys[i] and s.holder = of_holder;
    end if;
    select coalesce(sum(s.count), 0)::integer into held from limits.slots s
    where s.key = keys[i] and s.ends_at > clock_timestamp();
    return next;
  end loop;
end $$;

revoke all on all functions in schema limits from public;
grant usage on schema limits to parley_system;
grant select, insert, update, delete on all tables in schema limits to parley_system;
grant execute on all functions in schema limits to parley_system;

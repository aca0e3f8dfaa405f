-- Search. Operators of text search are not leakproof, so row-level security keeps requests from using an index
-- on them. The functions below run as parley_system and ask app_account_id() themselves: what they answer is
-- ids of the account the connection is set to, and nothing when it is set to none.

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;

-- The words of a text in small letters without accents, 60 characters of each. Scripts that put no space between
-- words (Chinese, Japanese, Thai …) give their pairs of neighbouring characters.
create function search_words(content text) returns text[] language plpgsql immutable parallel safe as $$
declare
  plain text := lower(public.unaccent('public.unaccent'::regdictionary, content));
  unspaced constant text :=
    '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+';
begin
  return array(
    select left(word, 60) from string_to_table(
      regexp_replace(regexp_replace(plain, unspaced, ' ', 'g'), '[^[:alnum:]]+', ' ', 'g'), ' ') as word
    where word <> ''
    union all
    select coalesce(before || letter, letter) from regexp_matches(plain, '(' || unspaced || ')', 'g') as run,
      lateral (select letter, lag(letter) over () as before, count(*) over () as letters
        from string_to_table(run[1], null) as letter) as pairs
    where before is not null or letters = 1);
end $$;

-- Arabic words are bent at their front too; what remains of one without that, or nothing.
create function search_arabic_stem(word text) returns text[] language sql immutable parallel safe as
$$ select case when word ~ '[\u0600-\u06ff]' then ts_lexize('pg_catalog.arabic_stem', word) end $$;

-- Account and day (of UTC, since 1970) stand before each word, so that the newest days are searched first and
-- alone: however common a word is, its newest mentions cost some days of them.
create function search_day(at timestamptz) returns integer language sql immutable parallel safe as
$$ select floor(date_part('epoch', at) / 86400)::integer $$;
create function search_place(account bigint, day integer) returns text language sql immutable parallel safe as
$$ select to_hex(account) || '.' || to_hex(day) || '.' $$;

-- The first 20,000 characters of a message as the index has them. Short texts in scripts with spaces, which are
-- nearly all there are, take the short way: this runs at every message.
create function search_vector(account bigint, at timestamptz, content text) returns tsvector
  language plpgsql immutable parallel safe as $$
declare
  place text;
  plain text;
  words text[];
begin
  if content is null or content = '' then return ''::tsvector; end if;
  place := to_hex(account) || '.' || to_hex(floor(date_part('epoch', at) / 86400)::integer) || '.';
  if octet_length(content) < 1500 and content !~ '[\u0600-\u06ff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]' then
    plain := lower(public.unaccent('public.unaccent'::regdictionary, content));
    plain := btrim(regexp_replace(plain, '[^[:alnum:]]+', ' ', 'g'));
    if plain = '' then return ''::tsvector; end if;
    -- A word of a tsvector has 2,046 bytes at most.
    if octet_length(plain) < 2000 then
      return ('''' || place || replace(plain, ' ', ''' ''' || place) || '''')::tsvector;
    end if;
  end if;
  words := public.search_words(left(content, 20000));
  return array_to_tsvector(array(
    select distinct place || form from unnest(words || array(
      select unnest(public.search_arabic_stem(word)) from unnest(words) as word)) as form
    where form <> ''));
end $$;
create index messages_search on messages using gin (search_vector(account_id, created_at, content))
  with (fastupdate = off) where message_type <> 2;
create index contact_search_content on contact_search using gin (account_id, content gin_trgm_ops);

-- What is asked for as a tsquery's text, `$` where the place belongs: every word, or what begins with it or with
-- its stem in one of the languages; null when there is no word in it.
create function search_pattern(query text, languages text[]) returns text
  language sql stable parallel safe set search_path = public, pg_temp as $$
  select string_agg('(' || alternatives || ')', ' & ') from (
    select (select string_agg(distinct '''$' || form || ''':*', ' | ') from (
        select left(word, 60) as form
        union select unnest(ts_lexize((language || '_stem')::regdictionary, word)) from unnest(languages) as language
        union select unnest(search_arabic_stem(word))) as forms
      where form = word or length(form) >= 4 or form ~ '[\u0600-\u06ff]') as alternatives
    from (select distinct word from unnest((search_words(query))[1:16]) as word) as words) as all_words
$$;

-- Newest messages that say all words, of inboxes and assignees (0: nobody; null: whichever). Reads the days from
-- the newest, ever more at a time while few are found; ends after 50,000 candidates or one second.
create function find_messages(
  in_query text, in_languages text[], in_inboxes bigint[], in_assignees bigint[], in_types smallint[],
  in_since timestamptz, in_until timestamptz, in_sender_type text, in_sender bigint, in_phrases text[],
  in_wanted integer
) returns table (id bigint, conversation_id bigint)
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
set work_mem = '16MB' as $$
declare
  account constant bigint := app_account_id();
  pattern constant text := search_pattern(in_query, in_languages);
  give_up constant timestamptz := clock_timestamp() + interval '1 second';
  first_day integer;
  last_day integer;
  from_day integer;
  days integer := 1;
  asked tsquery[];
  candidates bigint;
  examined bigint := 0;
  ids bigint[];
  conversation_ids bigint[];
  found integer := 0;
begin
  if account is null or pattern is null or in_wanted < 1 then return; end if;
  select search_day(min(oldest.created_at)), search_day(max(newest.last_activity_at)) into first_day, last_day
  from generate_series(0, 3) as state(number)
  cross join lateral (select c.created_at from conversations c
    where c.account_id = account and c.status = state.number order by c.created_at limit 1) as oldest
  cross join lateral (select c.last_activity_at from conversations c
    where c.account_id = account and c.status = state.number order by c.last_activity_at desc limit 1) as newest;
  -- The moment a conversation began or was last active may be written a little apart from its messages.
  first_day := greatest(first_day - 1, search_day(in_since));
  last_day := least(last_day + 1, search_day(in_until));
  while last_day >= first_day and found < in_wanted and examined < 50000 and clock_timestamp() < give_up loop
    from_day := greatest(last_day - days + 1, first_day);
    select array_agg(replace(pattern, '$', search_place(account, day))::tsquery)
      into asked from generate_series(from_day, last_day) as day;
    with hits as materialized (
      select m.id, m.created_at, m.inbox_id, m.conversation_id, m.message_type, m.sender_type, m.sender_id
      from messages m
      where search_vector(m.account_id, m.created_at, m.content) @@ any (asked) and m.message_type <> 2
        -- The account is in the words already; plus nothing, or all its messages are read from the key beside.
        and m.account_id + 0 = account
        and (in_phrases is null or lower(m.content) like all (in_phrases))),
    shown as (
      select h.* from hits h
      where (in_inboxes is null or h.inbox_id = any (in_inboxes))
        and (in_types is null or h.message_type = any (in_types))
        and (in_since is null or h.created_at >= in_since) and (in_until is null or h.created_at <= in_until)
        and (in_sender is null or (h.sender_type = in_sender_type and h.sender_id = in_sender))
        and (in_assignees is null or exists (select from conversations c
          where c.account_id = account and c.id = h.conversation_id
            and coalesce(c.assignee_id, 0) = any (in_assignees)))
      order by h.created_at desc, h.id desc limit in_wanted - found)
    select (select count(*) from hits), coalesce(array_agg(s.id order by s.created_at desc, s.id desc), '{}'),
        coalesce(array_agg(s.conversation_id order by s.created_at desc, s.id desc), '{}')
      into candidates, ids, conversation_ids from shown s;
    return query select * from unnest(ids, conversation_ids);
    found := found + cardinality(ids);
    examined := examined + candidates;
    last_day := from_day - 1;
    -- As many days as some thousand candidates are expected in.
    days := greatest(1, least(days * 2, 64, 5000 * days / greatest(candidates, 1)));
  end loop;
end $$;

-- Contacts with a text in name, e-mail, phone number or identifier, whatever its case; one row of null when they
-- are more than so many. In an account of more than 20,000 that is seen among the newest first, because the index
-- would collect them all; and a text of one or two characters is in no index.
create function find_contacts(in_text text, in_at_most integer) returns table (id bigint)
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  account constant bigint := app_account_id();
  pattern constant text := '%' || regexp_replace(lower(in_text), '([\\%_])', '\\\1', 'g') || '%';
  ids bigint[];
begin
  if exists (select from contact_search s where s.account_id = account order by s.contact_id offset 20000 limit 1)
    and (length(in_text) < 3 or (select count(*) from (select content from contact_search s where s.account_id = account
      order by s.contact_id desc limit 1000) as newest where content like pattern) >= 50) then
    return query select null::bigint;
    return;
  end if;
  ids := array(select s.contact_id from contact_search s
    where s.account_id = account and s.content like pattern limit in_at_most + 1);
  if cardinality(ids) > in_at_most then return query select null::bigint;
  else return query select unnest(ids);
  end if;
end $$;

-- Contacts with a slip of the finger in the text, nearest first: one half of it stands as it is meant.
create function find_similar_contacts(in_text text, in_at_most integer) returns table (id bigint)
language sql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
  with halves as (
    select left(lower(in_text), length(in_text) / 2) as half
    union all select substr(lower(in_text), length(in_text) / 2 + 1)),
  candidates as (
    select distinct found.id from halves cross join lateral find_contacts(half, 500) as found where length(half) >= 3)
  select s.contact_id from candidates c
  join contact_search s on s.account_id = app_account_id() and s.contact_id = c.id
  where word_similarity(lower(in_text), s.content) >= 0.5
  order by word_similarity(lower(in_text), s.content) desc, s.contact_id limit in_at_most
$$;

-- Their owner is who they run as.
grant create on schema public to parley_system;
do $$ declare f text; begin
  foreach f in array array[
    'find_messages(text, text[], bigint[], bigint[], smallint[], timestamptz, timestamptz, text, bigint, text[], integer)',
    'find_contacts(text, integer)', 'find_similar_contacts(text, integer)'] loop
    execute format('alter function %s owner to parley_system', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to parley_app', f);
  end loop;
end $$;
revoke create on schema public from parley_system;

-- Terms that mean the same in searches of articles, in groups per portal and language.

create table portal_synonyms (
  account_id bigint not null,
  portal_id bigint not null,
  locale text not null,
  group_number integer not null, -- from 1
  term_number integer not null, -- from 1
  term text not null,
  stems text[] not null default '{}', -- of its words, to find it in a question
  primary key (account_id, portal_id, locale, group_number, term_number),
  foreign key (account_id, portal_id) references portals (account_id, id) on delete cascade
);

-- The words of a text by their stems; words that the language passes over, such as "the", stay as they are.
create function article_stems(locale text, content text) returns text[] language sql immutable parallel safe
  set search_path = public, pg_temp as $$
  select array_agg(coalesce((tsvector_to_array(to_tsvector(article_dictionary(locale), word)))[1], word) order by number)
  from unnest(search_words(content)) with ordinality as found (word, number) where number <= 16
$$;

create function set_synonym_stems() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.stems := coalesce(article_stems(new.locale, new.term), '{}');
  return new;
end $$;
create trigger portal_synonyms_set_stems before insert on portal_synonyms
  for each row execute function set_synonym_stems();

-- Where a question has terms with synonyms: from which word, how many words, and the other terms of their groups.
create function article_synonyms(in_portal bigint, in_locale text, question text)
  returns table (first integer, span integer, terms text[]) language sql stable
  set search_path = public, pg_temp as $$
  with asked as materialized (select article_stems(in_locale, question) as stems)
  select at, cardinality(said.stems), array_agg(distinct other.term)
  from asked, portal_synonyms said, generate_subscripts(asked.stems, 1) as at, portal_synonyms other
  where said.account_id = app_account_id() and said.portal_id = in_portal and said.locale = in_locale
    and said.stems <> '{}' and said.stems = asked.stems[at:at + cardinality(said.stems) - 1]
    and (other.account_id, other.portal_id, other.locale, other.group_number)
      = (said.account_id, said.portal_id, said.locale, said.group_number)
    and other.term_number <> said.term_number
  group by 1, 2 order by 1, 2 desc
$$;

-- A term as a condition on `articles.search`: its word or the stem of it; several words stand one after the other.
create function article_term(in_locale text, term text) returns tsquery language sql immutable parallel safe
  set search_path = public, pg_temp as $$
  select case cardinality(words) when 1 then
      (select string_agg(quote_literal(form), ' | ')
        from (select words[1] as form union select unnest(article_stems(in_locale, term))) as forms)::tsquery
    else (select string_agg(quote_literal(word), ' <-> ' order by number)
        from unnest(words) with ordinality as split (word, number))::tsquery end
  from (select search_words(term) as words) as split
$$;

-- The same as `article_question`, with the synonyms of a portal: an article has the term or another of its group.
create function article_question(in_portal bigint, in_locale text, question text) returns tsquery[]
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  words constant text[] := (search_words(question))[1:16];
  others text[] := '{}'; -- words without synonyms
  parts tsquery[] := '{}';
  covered integer := 0; -- the last word that belongs to a term
  place record;
  condition tsquery;
  part tsquery;
  term text;
begin
  for place in select * from article_synonyms(in_portal, in_locale, question) loop
    continue when place.first <= covered; -- within a longer term
    others := others || words[covered + 1:place.first - 1];
    covered := place.first + place.span - 1;
    condition := null;
    foreach part in array article_question(in_locale, array_to_string(words[place.first:covered], ' ')) loop
      condition := case when condition is null then part else condition && part end;
    end loop;
    foreach term in array place.terms loop
      condition := condition || coalesce(article_term(in_locale, term), ''::tsquery);
    end loop;
    parts := parts || condition;
  end loop;
  if covered = 0 then return article_question(in_locale, question); end if;
  others := others || words[covered + 1:];
  -- Stop words count only if there is nothing else.
  if to_tsvector(article_dictionary(in_locale), array_to_string(others, ' ')) <> ''::tsvector then
    parts := parts || article_question(in_locale, array_to_string(others, ' '));
  end if;
  return parts;
end $$;

create or replace function find_articles(
  in_portal bigint, in_locale text, in_status text, in_category bigint, in_question text, in_wanted integer
) returns table (id bigint, rank real) language plpgsql stable security definer
  set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  account constant bigint := app_account_id();
  parts constant tsquery[] := case when in_locale is null then article_question('en', in_question)
    else article_question(in_portal, in_locale, in_question) end;
  all_of_it tsquery;
  part_of_it tsquery;
  part tsquery;
  plain constant text := lower(in_question);
begin
  if account is null or parts is null or in_wanted < 1 then return; end if;
  foreach part in array parts loop
    all_of_it := case when all_of_it is null then part else all_of_it && part end;
    part_of_it := case when part_of_it is null then part else part_of_it || part end;
  end loop;
  return query select a.id, ts_rank(a.search, all_of_it) from articles a
    where a.account_id = account and a.portal_id = in_portal and a.search @@ all_of_it
      and (in_locale is null or a.locale = in_locale) and (in_status is null or a.status = in_status)
      and (in_category is null or a.category_id = in_category)
    order by ts_rank(a.search, all_of_it) desc, a.views desc nulls last, a.id limit in_wanted;
  if found then return; end if;
  if cardinality(parts) > 1 then
    return query select a.id, ts_rank(a.search, part_of_it) from articles a
      where a.account_id = account and a.portal_id = in_portal and a.search @@ part_of_it
        and (in_locale is null or a.locale = in_locale) and (in_status is null or a.status = in_status)
        and (in_category is null or a.category_id = in_category)
        -- At least half of the words.
        and (select count(*) * 2 >= cardinality(parts) from unnest(parts) as one where a.search @@ one)
      order by ts_rank(a.search, part_of_it) desc, a.views desc nulls last, a.id limit in_wanted;
    if found then return; end if;
  end if;
  return query select a.id, word_similarity(plain, lower(a.title)) from articles a
    where a.account_id = account and a.portal_id = in_portal and plain <% lower(a.title)
      and (in_locale is null or a.locale = in_locale) and (in_status is null or a.status = in_status)
      and (in_category is null or a.category_id = in_category)
    order by word_similarity(plain, lower(a.title)) desc, a.views desc nulls last, a.id limit in_wanted;
end $$;

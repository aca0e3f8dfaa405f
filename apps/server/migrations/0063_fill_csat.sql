set local role parley_system; -- reads and writes all accounts
-- Answers given before this table existed. The index of migration 0061 finds them.
insert into csat_survey_responses (account_id, message_id, rating, feedback_message, assigned_agent_id, created_at, updated_at)
select m.account_id, m.id, (answer ->> 'rating')::smallint, nullif(btrim(answer ->> 'feedback_message'), ''), c.assignee_id,
  m.created_at, m.created_at
from messages m
join conversations c on c.account_id = m.account_id and c.id = m.conversation_id,
lateral (select case when jsonb_typeof(m.content_attributes -> 'submitted_values') = 'object'
  then m.content_attributes #> '{submitted_values,csat_survey_response}' end as answer) as given
where m.content_type = 9 and answer ->> 'rating' in ('1', '2', '3', '4', '5')
order by m.created_at;

update conversations c set csat_rating = r.rating
from (select distinct on (m.account_id, m.conversation_id) m.account_id, m.conversation_id, a.rating
  from csat_survey_responses a join messages m on m.account_id = a.account_id and m.id = a.message_id
  order by m.account_id, m.conversation_id, m.id desc) as r
where c.account_id = r.account_id and c.id = r.conversation_id;
reset role;

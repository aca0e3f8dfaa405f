-- Answers to surveys, one per survey message, with which they are deleted. The conversation, contact, inbox and team are those
-- of the message, so merges of conversations and contacts have nothing to move here.
create table csat_survey_responses (
  account_id bigint not null,
  id bigint generated always as identity,
  message_id bigint not null,
  rating smallint not null check (rating between 1 and 5),
  feedback_message text,
  assigned_agent_id bigint, -- assignee of the conversation at the last answer; keeps its id after the user is deleted
  csat_review_notes text,
  review_notes_updated_by bigint,
  review_notes_updated_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  foreign key (account_id, message_id) references messages (account_id, id) on delete cascade
);
create unique index csat_survey_responses_message on csat_survey_responses (account_id, message_id);
create index csat_survey_responses_created on csat_survey_responses (account_id, created_at desc, id desc);
create index csat_survey_responses_agent on csat_survey_responses (account_id, assigned_agent_id, created_at desc);

-- Resolved conversations for which a survey is still to be considered. The job deletes the row in the transaction that sends
-- the survey, so a repeated job does nothing. No foreign key: a row of a deleted conversation is only skipped.
create table csat_surveys_due (
  account_id bigint not null references accounts on delete cascade,
  conversation_id bigint not null,
  primary key (account_id, conversation_id)
);

-- The last rating the customer gave, kept for lists and cards.
alter table conversations add column csat_rating smallint;

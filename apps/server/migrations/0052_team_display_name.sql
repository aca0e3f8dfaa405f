-- Names of teams are stored in lower case, as clients of the compatible API expect them. What was typed is kept beside it for
-- people to read; null for a team that was named before.
alter table teams add column display_name text;

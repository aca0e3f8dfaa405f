-- concurrently
-- What waits for somebody in an inbox, in the order it began; the other order is that of the lists.
create index concurrently if not exists conversations_unassigned
  on conversations (account_id, inbox_id, created_at, id)
  include (team_id) where status = 0 and assignee_id is null;

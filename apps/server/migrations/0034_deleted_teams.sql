-- A team that is deleted is gone for everybody from then on. Its row stays, under a name nobody can give, until a job has
-- taken its conversations out of it.
alter table teams add column deleted_at timestamptz;

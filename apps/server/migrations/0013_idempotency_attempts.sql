-- A request under an Idempotency-Key says, in the transaction of its write, that it was carried out: whoever repeats it
-- after a crash knows whether there is something to repeat.
alter table idempotency_keys
  add column attempt integer not null default 1,
  add column begun_at timestamptz not null default now(),
  add column committed_at timestamptz;

import type { ActionFailure } from '@parley/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, DbReader, DbTransaction } from '../../platform/db/database';
import type { MacroRunStepsTable, MacroRunsTable } from '../../platform/db/tables';

export type MacroRunRow = Selectable<MacroRunsTable>;
export type MacroStepRow = Selectable<MacroRunStepsTable>;

/** Inserts a run. Undefined: the person has used this echo id before. */
export async function insertRun(
  db: DbTransaction,
  values: Insertable<MacroRunsTable>,
): Promise<MacroRunRow | undefined> {
  return db
    .insertInto('macro_runs')
    .values(values)
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id', 'echo_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findRunByEcho(
  db: DbReader,
  { accountId, userId, echoId }: { accountId: number; userId: number; echoId: string },
): Promise<MacroRunRow | undefined> {
  return db
    .selectFrom('macro_runs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('echo_id', '=', echoId)
    .executeTakeFirst();
}

export async function findRun(db: DbReader, accountId: number, id: number): Promise<MacroRunRow | undefined> {
  return db
    .selectFrom('macro_runs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Marks a run as finished. False: it was finished before. */
export async function finishRun(db: DbTransaction, accountId: number, id: number): Promise<boolean> {
  const row = await db
    .updateTable('macro_runs')
    .set({ finished_at: sql<Date>`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listSteps(db: DbReader, accountId: number, runId: number): Promise<MacroStepRow[]> {
  return db
    .selectFrom('macro_run_steps')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('run_id', '=', runId)
    .orderBy('display_id')
    .orderBy('position')
    .execute();
}

/** One action of a run on one conversation; position 0 is the check whether the person may open the conversation. */
export interface MacroStep {
  accountId: number;
  runId: number;
  displayId: number;
  position: number;
}

export interface StepResult {
  state: MacroStepRow['state'];
  reason?: ActionFailure | null;
}

/** Inserts a step. False: the step has a row already, which stays unchanged. */
export async function insertStep(db: DbReader, step: MacroStep, note: StepResult): Promise<boolean> {
  const row = await db
    .insertInto('macro_run_steps')
    .values({ ...keyOf(step), state: note.state, reason: note.reason ?? null })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'run_id', 'display_id', 'position']).doNothing(),
    )
    .returning('position')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the final state of a step, whether it has a row or not. */
export async function endStep(db: DbReader, step: MacroStep, note: StepResult): Promise<void> {
  const values = { state: note.state, reason: note.reason ?? null };
  await db
    .insertInto('macro_run_steps')
    .values({ ...keyOf(step), ...values })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'run_id', 'display_id', 'position']).doUpdateSet(values),
    )
    .execute();
}

function keyOf({ accountId, runId, displayId, position }: MacroStep) {
  return { account_id: accountId, run_id: runId, display_id: displayId, position };
}

/** Deletes at most `limit` old runs of all accounts; returns how many. Their steps go with them. */
export async function deleteOldRuns(
  systemDb: Db,
  { keptDays, limit }: { keptDays: number; limit: number },
): Promise<number> {
  const result = await sql`
    delete from macro_runs where ctid = any(array(
      select ctid from macro_runs
      where created_at < now() - ${keptDays} * interval '1 day'
      limit ${limit}))
  `.execute(systemDb);
  return Number(result.numAffectedRows ?? 0);
}

import type { DbReader } from '../../platform/db/database';
import { realtimeRule } from '../../platform/realtime/rules';
import { findRun, listSteps } from './macro-runs.repository';
import { presentRun } from './macro-runs.presenter';
import { macroExecuted } from './macros.events';

/** The result of a run is sent to all windows of the person who started it, and to nobody else. */
export const macrosRealtime = [
  realtimeRule({
    events: [macroExecuted],
    async prepare(db, accountId, events) {
      return Promise.all(
        events.map(async ({ seq, userId, data }) => {
          const frame = await frameOf(db, accountId, data.runId);
          return { seq, frameFor: ({ kind, id }) => (kind === 'user' && id === userId ? frame : null) };
        }),
      );
    },
  }),
];

/** Null when the run was deleted because of its age. */
async function frameOf(db: DbReader, accountId: number, runId: number) {
  const run = await findRun(db, accountId, runId);
  if (!run) return null;
  return { event: 'macro.executed', data: presentRun(run, await listSteps(db, accountId, runId)) };
}

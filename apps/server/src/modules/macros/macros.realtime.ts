import type { DbReader } from '../../platform/db/database';
import type { RealtimeRule } from '../../platform/realtime/rules';
import { findRun, listSteps } from './macro-runs.repository';
import { presentRun } from './macro-runs.presenter';

/** Who asked for a macro hears what became of it, in all their windows; nobody else does. */
export const macrosRealtime: RealtimeRule[] = [
  {
    events: ['macro.executed'],
    async prepare(db, accountId, events) {
      return Promise.all(
        events.map(async ({ seq, userId, data }) => {
          const frame = await frameOf(db, accountId, Number(data.runId));
          return { seq, frameFor: ({ kind, id }) => (kind === 'user' && id === userId ? frame : null) };
        }),
      );
    },
  },
];

/** Null when it is too long ago to be looked up. */
async function frameOf(db: DbReader, accountId: number, runId: number) {
  const run = await findRun(db, accountId, runId);
  if (!run) return null;
  return { event: 'macro.executed', data: presentRun(run, await listSteps(db, accountId, runId)) };
}

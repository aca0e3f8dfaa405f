import type { Reaction } from '../../platform/events/reactions';
import { runMacroJob } from './jobs/run-macro.job';

/** Somebody asked for it: one job for each time. */
export const runMacroOnRequest: Reaction = {
  name: 'runMacroOnRequest',
  events: ['macro.run_requested'],
  async react(_db, accountId, events) {
    return events.map(({ data }) => runMacroJob(accountId, Number(data.runId)));
  },
};

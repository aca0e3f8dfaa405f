import type { Reaction } from '../../platform/events/reactions';
import type { JobDefinition } from '../../platform/jobs/jobs';
import type { Services } from '../../platform/services';
import { loadSampleData } from './sample-data.facade';

const JOB = 'load-sample-data';

/** Whoever ticked the box at set-up finds the account filled a few seconds later. */
export const loadSampleDataOnAccountCreated: Reaction = {
  name: 'loadSampleDataOnAccountCreated',
  events: ['account.created'],
  async react(_db, accountId, events) {
    return events
      .filter((event) => event.data.sampleData === true)
      .map(() => ({ job: JOB, payload: { accountId }, maxAttempts: 1 }));
  },
};

export function loadSampleDataJob(services: Services): JobDefinition {
  return { name: JOB, run: ({ accountId }) => loadSampleData(services, accountId) };
}

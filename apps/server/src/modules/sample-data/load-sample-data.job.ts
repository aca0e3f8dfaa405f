import { eventHandler } from '../../platform/events/handlers';
import type { JobDefinition } from '../../platform/jobs/jobs';
import type { Services } from '../../platform/services';
import { loadSampleData } from './sample-data.facade';
import { accountCreated } from '../accounts/accounts.events';

const JOB = 'load-sample-data';

/** Adds the job for an account that was created with sample data. A failed attempt leaves nothing behind. */
export const loadSampleDataOnAccountCreated = eventHandler({
  name: 'loadSampleDataOnAccountCreated',
  events: [accountCreated],
  async handle(_db, accountId, events) {
    return events.filter(({ data }) => data.sampleData).map(() => ({ job: JOB, payload: { accountId } }));
  },
});

export function loadSampleDataJob(services: Services): JobDefinition {
  return { name: JOB, run: ({ accountId }) => loadSampleData(services, accountId) };
}

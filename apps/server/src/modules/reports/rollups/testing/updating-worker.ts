/** A worker process for tests: takes over what happened in its database until it is killed. */
import { pino } from 'pino';
import { createDatabase } from '../../../../platform/db/database';
import { createUnitOfWork } from '../../../../platform/events/unit-of-work';
import { createJobRunner } from '../../../../platform/jobs/job-runner';
import type { Services } from '../../../../platform/services';
import { updateReportRollups } from '../jobs/update-report-rollups.job';

const connection = { connectionString: process.argv[2] };
const logger = pino({ level: 'silent' });
const database = createDatabase({ connection, poolSize: 4, logger });
const services = { database, logger, runInTx: createUnitOfWork(database, () => undefined) } as Services;
await createJobRunner({ connection, logger, definitions: [updateReportRollups(services)] }).start();

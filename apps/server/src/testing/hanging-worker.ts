/** A worker process for tests: it takes the job `hang`, prints "taken", and never completes the job. */
import { pino } from 'pino';
import { createJobRunner } from '../platform/jobs/job-runner';

const connectionString = process.argv[2];
const runner = createJobRunner({
  connection: { connectionString },
  logger: pino({ level: 'silent' }),
  definitions: [
    {
      name: 'hang',
      run: () => {
        process.stdout.write('taken\n');
        return new Promise<void>(() => undefined);
      },
    },
  ],
});
await runner.start();

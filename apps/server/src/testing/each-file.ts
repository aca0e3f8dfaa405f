// Runs before every file of server tests.
import { afterEach } from 'vitest';
import { checkEventData } from '../platform/events/define-event';
import { failureLog } from './failure-log';
import { whatRuns } from './what-runs';

// A producer whose event is not as declared fails the test that runs it.
checkEventData();

afterEach(async ({ task }) => {
  const warnings = failureLog.take();
  if (task.result?.state !== 'fail') return;
  if (warnings !== '') console.error(`The server warned:\n${warnings}`);
  const running = await whatRuns();
  if (running !== '') console.error(`The server was doing:\n${running}`);
});

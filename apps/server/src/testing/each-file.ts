// Runs before every file of server tests.
import { afterEach } from 'vitest';
import { checkEventData } from '../platform/events/define-event';
import { failureLog } from './failure-log';

// A producer whose event is not as declared fails the test that runs it.
checkEventData();

afterEach(({ task }) => {
  const warnings = failureLog.take();
  if (task.result?.state === 'fail' && warnings !== '') console.error(`The server warned:\n${warnings}`);
});

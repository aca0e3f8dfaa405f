import { expect, test } from 'vitest';
import { allRoutes } from '../../../shared/routes/all-routes';
import { inboxStepOf } from './inbox-steps';

test('CH1, WI10: every route for a new inbox belongs to one of four steps, and no other route does', () => {
  const steps = allRoutes
    .filter(({ path }) => path.startsWith('settings/inboxes/new'))
    .map(({ name }) => inboxStepOf(name));
  expect(steps).toEqual(['channel', ...steps.slice(1, -2).map(() => 'create'), 'agents', 'finish']);
  expect(inboxStepOf('settings_inbox_list')).toBeNull();
  expect(inboxStepOf(undefined)).toBeNull();
});

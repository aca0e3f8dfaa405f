import { expect, test } from 'vitest';
import { allRoutes } from '../../../shared/routes/all-routes';
import { inboxStepOf } from './inbox-steps';

test('CH1, WI10: every address on the way to a new inbox is one of its four steps, and no other is', () => {
  const steps = allRoutes
    .filter(({ path }) => path.startsWith('settings/inboxes/new'))
    .map(({ name }) => inboxStepOf(name));
  expect(steps).toEqual(['channel', ...steps.slice(1, -2).map(() => 'create'), 'agents', 'finish']);
  expect(inboxStepOf('settings_inbox_list')).toBeNull();
  expect(inboxStepOf(undefined)).toBeNull();
});

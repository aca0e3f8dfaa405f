import { defineEvent } from '../../platform/events/define-event';

export const assignmentRulesChanged = defineEvent(
  'assignment_rules.changed',
  {
    description:
      'Assignment policies, limits or their members changed; agents who could not get a conversation may get one now.',
  },
  () => ({}),
);

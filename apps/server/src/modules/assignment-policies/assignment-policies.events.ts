import type { DomainEvent } from '../../platform/events/events';

/** Policies, limits or their members changed, so that agents who could not get a conversation may get one now. */
export const assignmentRulesChanged = (): DomainEvent => ({ type: 'assignment_rules.changed' });

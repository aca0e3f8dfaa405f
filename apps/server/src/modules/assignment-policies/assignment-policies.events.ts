import type { DomainEvent } from '../../platform/events/events';

/** Policies, limits or who goes by them: whoever could get nothing before may get something now. */
export const assignmentRulesChanged = (): DomainEvent => ({ type: 'assignment_rules.changed' });

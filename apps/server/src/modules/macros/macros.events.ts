import type { DomainEvent } from '../../platform/events/events';

/** A run was requested. */
export const macroRunRequested = (runId: number): DomainEvent => ({
  type: 'macro.run_requested',
  data: { runId },
});

/** A run is finished, with or without failures; sent to the person who started it. */
export const macroExecuted = (runId: number, userId: number): DomainEvent => ({
  type: 'macro.executed',
  userId,
  data: { runId },
});

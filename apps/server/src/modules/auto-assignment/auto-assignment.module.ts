import type { Module } from '../../platform/module';
import { assignAutomaticallyOnOpen } from './auto-assignment.handlers';
import { assignAutomatically } from './jobs/assign-automatically.job';

export const autoAssignmentModule: Module = {
  name: 'auto-assignment',
  reactions: [assignAutomaticallyOnOpen],
  jobs: (services) => [assignAutomatically(services)],
};

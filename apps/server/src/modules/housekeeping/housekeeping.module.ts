import type { Module } from '../../platform/module';
import { removeOldRows } from './jobs/remove-old-rows.job';

export const housekeepingModule: Module = {
  name: 'housekeeping',
  jobs: (services) => [removeOldRows(services)],
};

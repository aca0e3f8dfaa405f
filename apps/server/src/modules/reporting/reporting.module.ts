import type { Module } from '../../platform/module';
import { backfillReportingEvents } from './jobs/backfill-reporting-events.job';

export const reportingModule: Module = {
  name: 'reporting',
  jobs: (services) => [backfillReportingEvents(services)],
};

import { eventHandler } from '../../platform/events/handlers';
import { helpCenterExportRequested, helpCenterImportRequested } from './help-center-moves.events';
import { RUN_HELP_CENTER_EXPORT } from './jobs/run-help-center-export.job';
import { runImportJob } from './jobs/run-help-center-import.job';

export const runHelpCenterImportOnRequest = eventHandler({
  name: 'runHelpCenterImportOnRequest',
  events: [helpCenterImportRequested],
  async handle(_db, accountId, events) {
    return events.map(({ data }) => runImportJob(accountId, data.help_center_import_id));
  },
});

export const runHelpCenterExportOnRequest = eventHandler({
  name: 'runHelpCenterExportOnRequest',
  events: [helpCenterExportRequested],
  async handle(_db, accountId, events) {
    return events.map(({ data }) => ({
      job: RUN_HELP_CENTER_EXPORT,
      payload: { accountId, helpCenterExportId: data.help_center_export_id },
    }));
  },
});

export { BotsReportPage } from './bots-report-page';
export {
  AgentsReportPage,
  InboxesReportPage,
  LabelsReportPage,
  TeamsReportPage,
} from './compare-pages';
export { ConversationsReportPage } from './conversations-report-page';
export { CustomReportPage } from './custom-report-page';
export { OverviewPage } from './overview-page';

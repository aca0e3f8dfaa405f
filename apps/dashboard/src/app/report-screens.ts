import { lazyScreen } from './lazy-screen';

/** All screens are in one file: they share their frame, charts and filters. */
const load = () => import('../features/reports/screens');

export const reportScreens = {
  account_overview_reports: lazyScreen(load, 'OverviewPage'),
  conversation_reports: lazyScreen(load, 'ConversationsReportPage'),
  custom_reports: lazyScreen(load, 'CustomReportPage'),
  bot_reports: lazyScreen(load, 'BotsReportPage'),
  agent_reports: lazyScreen(load, 'AgentsReportPage'),
  label_reports: lazyScreen(load, 'LabelsReportPage'),
  inbox_reports: lazyScreen(load, 'InboxesReportPage'),
  team_reports: lazyScreen(load, 'TeamsReportPage'),
};

export { isEmailed, requireEmailed } from './report-views.actions';
export { findReportView, type ReportViewRow } from './report-views.repository';
export {
  claimSubscription,
  finishDelivery,
  listDueSubscriptions,
  type Subscription,
} from './report-subscriptions.repository';

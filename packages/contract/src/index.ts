export * from './abilities';
export * from './kit/abilities';
export * from './kit/access';
export * from './kit/limits';
export * from './kit/route';
export * from './kit/values';
export * from './entities';
export * from './auth/values';
export * from './campaigns/url-rule';
export * from './channels/channels';
export * from './channels/fields';
export * from './channels/mail-sign-in';
export * from './contacts/input';
export * from './csat/answer';
export * from './custom-attributes/attribute-types';
export * from './custom-attributes/pattern';
export * from './filters/condition';
export * from './filters/filter-keys';
export * from './filters/matches-filter';
export * from './filters/parse-filter';
export * from './help-center/input';
export * from './help-center/slugs';
export * from './inboxes/input';
export * from './labels/title';
export * from './macros/contact-email';
export * from './macros/conversation-actions';
export * from './messages/recipients';
export * from './messages/template-params';
export * from './messages/ledger';
export * from './notifications/devices';
export * from './realtime/configuration';
export * from './report-views/saved-reports';
export {
  reportGroups,
  reportMetrics,
  reportTableGroups,
  reportTableMetrics,
  reportTypes,
  type ReportGroup,
  type ReportMetric,
  type ReportTableGroup,
  type ReportTableMetric,
  type ReportType,
} from './reports/params';
export * from './realtime/events';
export * from './profile/security';
export * from './super-admin/installation';
export * from './files/direct-upload';
export * from './widget/input';
export * from './messages/input';
export * from './conversations/identity';
export * from './conversations/query';
export * from './conversations/reply-drafts';
export * from './webhooks/deliveries';
export * from './webhooks/payloads';
export { routes, type RouteName } from './routes';

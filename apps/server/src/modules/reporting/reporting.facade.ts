export { recordHumanReply, recordStatusChange } from './record-reporting-events';
export { moveReportingEvents } from './reporting-events.repository';
export { markStaleByInbox } from './stale-conversations.repository';

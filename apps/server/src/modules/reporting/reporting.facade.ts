export { recordHumanReply, recordStatusChange } from './record-reporting-events';
export { moveReportingEvents } from './reporting-events.repository';

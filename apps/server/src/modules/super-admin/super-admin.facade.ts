export { auditConsoleAction, type ConsoleAction } from './audits.repository';
export { authorizeConsole } from './console-session';

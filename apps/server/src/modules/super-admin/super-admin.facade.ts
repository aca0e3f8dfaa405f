export { auditAct, type ConsoleAct } from './audits.repository';
export { admitToConsole } from './console-session';

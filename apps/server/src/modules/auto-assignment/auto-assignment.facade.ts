export { pickAssignee } from './pick-assignee';
